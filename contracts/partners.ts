import { z } from 'zod';
import { amount } from './amount.ts';
import { endpoints } from './endpoint.ts';

/** Level of the partner programme: `percent` applies once the thirty-day turnover reaches `from`. */
export const partnerLevel = z.object({ from: amount, percent: amount });

export const partners = z.object({
  /** Levels in ascending order. The first level starts at 0. */
  levels: z.array(partnerLevel),
  /** Currency of turnover and rewards. */
  currency: z.string(),
  minWithdrawal: amount,
  /** Fee of a withdrawal, deducted from the withdrawn sum. */
  withdrawalFee: amount,
  /** Days after an exchange until its reward can be withdrawn. */
  holdDays: z.number().int(),
  /** Days after a click on a referral link during which the visitor's exchanges earn the partner a reward. */
  cookieDays: z.number().int(),
  /** Public lists of exchangers that include this exchange. */
  monitors: z.array(z.object({ name: z.string(), url: z.url() })),
});

export const partnerEndpoints = endpoints({
  'GET /api/v1/partners/': {
    auth: 'none',
    summary: 'Terms of the user programme, and the monitors that list this exchange',
    response: partners,
  },
});
