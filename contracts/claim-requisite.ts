import { z } from 'zod';
import { amount } from './amount.ts';
import { pairInput } from './pair.ts';

/** Requisites as a page shows them: one entry per input, with the input's name and label. */
export const labelledRequisites = z.array(z.object({ name: z.string(), label: z.string(), value: z.string() }));

/** Requisites to which the visitor's money is sent in case of a refund. */
export const claimRefundRequisites = z.object({
  /** Inputs whose values POST refund-requisites/ accepts. */
  inputs: z.array(pairInput),
  /**
   * The known refund requisites, masked for strangers: those entered for a refund, or else those of the account that
   * the visitor pays from, if they are complete.
   */
  given: labelledRequisites,
  /** Whether POST refund-requisites/ may be called now. */
  editable: z.boolean(),
  /** Whether a refund is due that cannot be sent before the visitor enters the requisites. */
  awaited: z.boolean(),
});

/** Requisites to which the visitor pays. */
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
