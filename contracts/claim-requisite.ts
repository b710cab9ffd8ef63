import { z } from 'zod';
import { amount } from './amount.ts';
import { pairInput } from './pair.ts';

/** Requisites as a page shows them, by input. */
export const labelledRequisites = z.array(z.object({ name: z.string(), label: z.string(), value: z.string() }));

/** Where the money of a claim goes if it is sent back. */
export const claimRefundRequisites = z.object({
  /** Fields of POST refund-requisites/. */
  inputs: z.array(pairInput),
  /** As given, or else the account that the visitor pays from, if it suffices; masked for strangers. */
  given: labelledRequisites,
  /** Whether POST refund-requisites/ is accepted now. */
  editable: z.boolean(),
  /** Whether a refund waits for them. */
  awaited: z.boolean(),
});

/** Requisites to pay to. */
export const claimRequisite = z.object({
  version: z.number().int(),
  type: z.enum(['crypto', 'card', 'phone', 'account', 'cash']),
  ps: z.string(),
  summa: amount,
  currency: z.string(),
  network: z.string().nullable(),
  requisites: z.array(
    z.object({
      key: z.string(),
      label: z.string(),
      value: z.string(),
      /** Text to encode in a QR code for the value; absent if there is none. */
      qr: z.string().optional(),
    }),
  ),
  tag: z.string().nullable(),
  holder: z.string().nullable(),
  bank: z.string().nullable(),
  payUntil: z.iso.datetime().nullable(),
  confirmationsRequired: z.number().int().nullable(),
  warnings: z.array(z.string()),
});
