import { z } from 'zod';
import { amount } from './amount.ts';
import { endpoints } from './endpoint.ts';

/** A step of the programme for users: from so much exchanged in thirty days on, so many percent. */
export const partnerLevel = z.object({ from: amount, percent: amount });

export const partners = z.object({
  /** Ascending; the first begins at 0. */
  levels: z.array(partnerLevel),
  /** Currency of turnover and rewards. */
  currency: z.string(),
  minWithdrawal: amount,
  /** How long a visitor counts as invited. */
  cookieDays: z.number().int(),
  /** Monitors that list this exchange. */
  monitors: z.array(z.object({ name: z.string(), url: z.url() })),
});

export const partnerEndpoints = endpoints({
  'GET /api/v1/partners/': {
    auth: 'none',
    summary: 'Terms of the programme for users, and the monitors that list us',
    response: partners,
  },
});
