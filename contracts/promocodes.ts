import { z } from 'zod';
import { promocodeStatuses, promocodeTypes } from '#domain/promocode.ts';
import { amount, amountInput } from './amount.ts';
import { endpoints } from './endpoint.ts';
import { pageOf, pageQuery } from './pagination.ts';

const psId = z.number().int().min(1).max(2_147_483_647);

const promocodePair = z.object({ fromCode: z.string(), toCode: z.string(), name: z.string() });

export const promocode = z.object({
  code: z.string(),
  type: z.enum(promocodeTypes),
  /**
   * Value of the bonus. `percent` is a percentage of the received sum, `fix` a sum in US dollars, and `course` a
   * percentage of the exchange's margin.
   */
  value: amount,
  /** Minimum sum to send, in US dollars. `maxBonus` is the maximum bonus of one claim, also in US dollars. */
  minSumma: amount,
  maxBonus: amount.nullable(),
  /** Pairs for which the code is valid. An empty list means all pairs. */
  pairs: z.array(promocodePair),
  /** Number of times that the account has used the code. `limit` is the maximum number, or null without a maximum. */
  used: z.number().int(),
  limit: z.number().int().nullable(),
  dateStart: z.iso.datetime().nullable(),
  dateEnd: z.iso.datetime().nullable(),
  /** `off` means that the code is switched off or does not work yet. */
  status: z.enum(promocodeStatuses),
});

/**
 * Terms of a promo code for the exchanges of one pair. `course`, `toSumma` and `bonus` are computed for the requested
 * sum.
 */
export const promocodeTerms = z.object({
  code: z.string(),
  /** Maximum improvement of the course by the code, in percent. */
  percent: amount,
  /** Maximum bonus, in the received currency. */
  maxBonus: amount.nullable(),
  /** Minimum sum to send, in the sent currency. */
  minSumma: amount.nullable(),
  course: amount,
  toSumma: amount,
  bonus: amount,
});

export const promocodeEndpoints = endpoints({
  'POST /api/v1/calculator/promocode/': {
    auth: 'optional',
    summary: 'What a promo code adds to an exchange; takes no use of the code',
    body: z.strictObject({
      promocode: z.string().trim().min(1).max(64),
      fromPs: psId,
      toPs: psId,
      fromSumma: amountInput,
      withVerificationCourse: z.boolean().optional(),
      city: z.string().max(16).optional(),
    }),
    response: promocodeTerms,
  },
  'GET /api/v1/users/me/promocodes/': {
    auth: 'user',
    summary: 'Promo codes given to the account or used by it; usable ones first, then newest',
    query: pageQuery,
    response: pageOf(promocode),
  },
});
