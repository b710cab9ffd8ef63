import { z } from 'zod';
import { amount } from './amount.ts';
import { endpoints } from './endpoint.ts';

/** A level of the partner programme: the partner gets `percent` once the turnover of thirty days reaches `from`. */
export const partnerLevel = z.object({ from: amount, percent: amount });

export const partners = z.object({
  /** Levels in ascending order. The first level starts at 0. */
  levels: z.array(partnerLevel),
  /** Currency of turnover and rewards. */
  currency: z.string(),
  minWithdrawal: amount,
  /** Days after following a referral link in which an exchange still counts for the partner. */
  cookieDays: z.number().int(),
  /** Monitors that list this exchange. */
  monitors: z.array(z.object({ name: z.string(), url: z.url() })),
});

export const partnerEndpoints = endpoints({
  'GET /api/v1/partners/': {
    auth: 'none',
    summary: 'Terms of the user programme, and the monitors that list this exchange',
    response: partners,
  },
});
