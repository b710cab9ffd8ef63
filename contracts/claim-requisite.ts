import { z } from 'zod';
import { amount } from './amount.ts';
import { pairInput } from './pair.ts';

/** Requisites for display, one entry per field of the form. */
export const labelledRequisites = z.array(z.object({ name: z.string(), label: z.string(), value: z.string() }));

/** Requisites for a refund of the visitor's money. */
export const claimRefundRequisites = z.object({
  /** Form fields for entering the refund requisites. */
  inputs: z.array(pairInput),
  /**
   * Refund requisites, masked for everybody but the claim's owner. Until refund requisites are entered, the list
   * contains the requisites of the account that the visitor pays from.
   */
  given: labelledRequisites,
  /** Whether the visitor may enter or change the refund requisites now. */
  editable: z.boolean(),
  awaited: z.boolean(),
});

/** Requisites that the visitor pays to. */
export const claimRequisite = z.object({
  version: z.number().int(),
  type: z.enum(['crypto', 'card', 'phone', 'wallet', 'account', 'cash']),
  ps: z.string(),
  summa: amount,
  currency: z.string(),
  network: z.string().nullable(),
  requisites: z.array(
    z.object({
      key: z.string(),
      label: z.string(),
      value: z.string(),
      /** Content of the QR code for this value. Absent if the value has no QR code. */
      qr: z.string().optional(),
    }),
  ),
  tag: z.string().nullable(),
  holder: z.string().nullable(),
  bank: z.string().nullable(),
  payUntil: z.iso.datetime().nullable(),
  confirmationsRequired: z.number().int().nullable(),
  /** Whether the visitor can ask for an AML check of the address that the payment will come from. */
  senderCheck: z.boolean(),
  /**
   * The demo's local chain, on which the visitor can pay with a demo wallet. Null if the claim is not paid on this
   * chain.
   */
  demoChain: z.object({ rpc: z.string(), chainId: z.number().int() }).nullable(),
  warnings: z.array(z.string()),
});
