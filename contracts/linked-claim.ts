import { z } from 'zod';
import { claimStatuses } from '#domain/claim-status.ts';
import { amount } from './amount.ts';
import { labelledRequisites } from './claim-requisite.ts';

export const linkedClaim = z.object({
  id: z.uuid(),
  number: z.number().int(),
  status: z.enum(claimStatuses),
  title: z.string(),
  fromSumma: amount,
  toSumma: amount,
  createdAt: z.iso.datetime(),
});

export const claimWatch = z.object({
  until: z.iso.datetime(),
  text: z.string(),
  paidTo: labelledRequisites,
  /** Whether a payment is visible on the blockchain but still lacks confirmations to be credited. */
  seen: z.boolean(),
});
