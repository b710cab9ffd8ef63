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
  /** Percent of the received sum, US dollars for `fix`, or percent of the exchange's margin for `course`. */
  value: amount,
  /** Smallest sum to send and largest bonus of one claim, in US dollars. */
  minSumma: amount,
  maxBonus: amount.nullable(),
  /** Pairs for which the code is valid; empty for all. */
  pairs: z.array(promocodePair),
  /** Uses by this account, and how many it has. Null if there is no limit. */
  used: z.number().int(),
  limit: z.number().int().nullable(),
  dateStart: z.iso.datetime().nullable(),
  dateEnd: z.iso.datetime().nullable(),
  /** `off` is switched off, or before `dateStart`. */
  status: z.enum(promocodeStatuses),
});

/** Terms of a promo code for the sums of a pair. `course`, `toSumma` and `bonus` are for the sum that was asked about. */
export const promocodeTerms = z.object({
  code: z.string(),
  /** Largest percent by which the course gets better. */
  percent: amount,
  /** Largest bonus, in the received currency. */
  maxBonus: amount.nullable(),
  /** Smallest sum to send, in the sent currency. */
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
