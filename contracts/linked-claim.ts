import { z } from 'zod';
import { claimStatuses } from '#domain/claim-status.ts';
import { amount } from './amount.ts';

export const linkedClaim = z.object({
  id: z.uuid(),
  number: z.number().int(),
  status: z.enum(claimStatuses),
  title: z.string(),
  fromSumma: amount,
  toSumma: amount,
  createdAt: z.iso.datetime(),
});
