import { z } from 'zod';
import { promocodeTypes } from '#domain/promocode.ts';
import { maxPromocodePairs, promocodeCodePattern, promocodeStates } from '#domain/promocode-draft.ts';
import { amount, amountInput } from './amount.ts';
import { claimStatus } from './claim.ts';
import { endpoints } from './endpoint.ts';
import { pageOf, pageQuery } from './pagination.ts';
import { promocode } from './promocodes.ts';

const id = z.object({ id: z.uuid() });
const psId = z.number().int().min(1).max(2_147_483_647);
const uses = z.number().int().min(1).max(1_000_000).nullable();

/**
 * A promo code as staff see it. `used` is the number of uses, without those of claims that ended without an exchange.
 */
export const operatorPromocode = promocode.omit({ limit: true, status: true }).extend({
  id: z.uuid(),
  state: z.enum(promocodeStates),
  /** Maximum number of uses by all visitors. `perUser` is the maximum for one visitor; null means no limit. */
  usageLimit: z.number().int().nullable(),
  perUser: z.number().int().nullable(),
  /** Whether only one account may use the code. */
  personal: z.boolean(),
  /** E-mail of the only account that may use the code, or null. */
  owner: z.string().nullable(),
  /** Cost of the code in US dollars: the sum of the bonuses of all counted uses. */
  givenUsd: amount,
  /** E-mail of the member of staff who created the code, or null. */
  createdBy: z.string().nullable(),
  createdAt: z.iso.datetime(),
});

/** A claim that was created with a promo code. */
const promocodeUse = z.object({
  claimId: z.uuid(),
  number: z.number().int(),
  status: claimStatus,
  /** E-mail of the account that created the claim. For a claim of a guest, the e-mail of the claim; null if unknown. */
  by: z.string().nullable(),
  fromSumma: amount,
  fromCurrency: z.string(),
  toSumma: amount,
  toCurrency: z.string(),
  /** Bonus in US dollars, at the market price when the claim was created. */
  bonusUsd: amount,
  at: z.iso.datetime(),
  /** Whether the claim ended without an exchange, so that this use of the code no longer counts. */
  returned: z.boolean(),
});

export const promocodeDraft = z.strictObject({
  code: z.string().trim().toUpperCase().regex(promocodeCodePattern),
  type: z.enum(promocodeTypes),
  value: amountInput,
  minSumma: amountInput.nullable().default(null),
  maxBonus: amountInput.nullable().default(null),
  /** Pairs for which the code is valid. An empty list means all pairs. */
  pairs: z
    .array(z.strictObject({ fromPs: psId, toPs: psId }))
    .max(maxPromocodePairs)
    .default([]),
  usageLimit: uses.default(null),
  perUser: uses.default(null),
  dateStart: z.iso.datetime({ offset: true }).nullable().default(null),
  dateEnd: z.iso.datetime({ offset: true }).nullable().default(null),
  /** E-mail of the only account that may use the code. */
  owner: z.email().max(254).optional(),
});

export const promocodeDeskEndpoints = endpoints({
  'GET /api/v1/operator/promocodes/': {
    auth: 'staff',
    permission: 'promocodes:read',
    summary: 'Promo codes in a state, newest first; searched by the beginning of the code or the e-mail of its account',
    query: pageQuery.extend({
      show: z.enum([...promocodeStates, 'all']).default('active'),
      search: z.string().max(64).optional(),
    }),
    response: pageOf(operatorPromocode),
  },
  'POST /api/v1/operator/promocodes/': {
    auth: 'staff',
    permission: 'promocodes:write',
    summary: 'Creates a promo code. Its bonus is never more than half of what the exchange earns',
    body: promocodeDraft,
    response: operatorPromocode,
    status: 201,
  },
  'POST /api/v1/operator/promocodes/:id/': {
    auth: 'staff',
    permission: 'promocodes:write',
    summary: 'Switches a promo code off or on. Claims that hold a use keep their terms',
    params: id,
    body: z.strictObject({ active: z.boolean() }),
    response: operatorPromocode,
  },
  'GET /api/v1/operator/promocodes/:id/uses/': {
    auth: 'staff',
    permission: 'promocodes:read',
    summary: 'Claims created with a promo code, newest first, with what each one cost',
    params: id,
    query: z.object({
      /** Cursor of the page, which is the value of `next` in the previous page's response. */
      after: z.uuid().optional(),
      size: z.coerce.number().int().min(1).max(100).default(20),
    }),
    response: z.object({
      /** Value of `after` for the next page, or null on the last page. */
      next: z.uuid().nullable(),
      results: z.array(promocodeUse),
    }),
  },
});
