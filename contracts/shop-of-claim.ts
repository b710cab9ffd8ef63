import { z } from 'zod';

/** Shop whose order a claim pays. Callers other than the claim's owner and staff get only the shop's name. */
export const shopOfClaim = z.object({
  name: z.string(),
  order: z.string().nullable(),
  /** Description of the paid goods on the payment link, or null. */
  title: z.string().nullable(),
  /** Link from an ended claim back to the shop, or null. */
  backUrl: z.url().nullable(),
  /** Code of a payment link on which the buyer can pay again after a claim that ended unpaid, or null. */
  payCode: z.string().nullable(),
});
