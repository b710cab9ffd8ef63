import { z } from 'zod';
import { compare, isPositive } from '#domain/amount.ts';
import { crossCurrencies } from '#domain/usd-price.ts';
import { amount, amountInput } from './amount.ts';
import { endpoints } from './endpoint.ts';
import { pageOf, pageQuery } from './pagination.ts';
import { rateSourceNames } from './rate-sources.ts';

/** Reason why a rate is not trusted, as decided in domain/validate-rate.ts. */
const fault = z.enum(['missing', 'spread', 'out_of_bounds', 'jump']);

export const rateOverview = z.object({
  rates: z.array(
    z.object({
      unit: z.string(),
      /** Last trusted price of one unit in US dollars. */
      usd: amount,
      source: z.string(),
      updatedAt: z.iso.datetime(),
      fault: fault.nullable(),
      /** Whether the rate is too old to use. A rate can be too old without having a `fault`. */
      stale: z.boolean(),
      /** Number of active directions that use this rate. */
      directions: z.number().int(),
      /**
       * New price that differs too much from the last price and is not used until staff accept it. Null if no price
       * waits to be accepted.
       */
      candidate: z.object({ usd: amount, since: z.iso.datetime() }).nullable(),
    }),
  ),
  /** Units of visible currencies that have never had a price. */
  missing: z.array(z.string()),
  sources: z.array(
    z.object({
      name: z.string(),
      askedAt: z.iso.datetime(),
      /** Time of the next request, which after a failure is a retry. */
      nextAt: z.iso.datetime(),
      answeredAt: z.iso.datetime().nullable(),
      /** Number of consecutive failed requests to this source. */
      failures: z.number().int(),
      problem: z.string().nullable(),
    }),
  ),
});

export const directionRate = z.object({
  fromCode: z.string(),
  toCode: z.string(),
  fromCurrency: z.string(),
  toCurrency: z.string(),
  /** Course of the direction, or null if the price of one of its units has never been known. */
  course: amount.nullable(),
  /** Units of the sent and the received currency. The rates of both units determine the course. */
  units: z.array(z.string()),
  source: z.string(),
  /** Time of the older of the two rates that determine the course. */
  updatedAt: z.iso.datetime().nullable(),
  /**
   * Reason why the direction is closed, or null if it is open: a market rate is untrusted or too old (`rate`), the rate
   * with the margin is outside its limits (`course`), payments on the direction's chain cannot be seen now (`rail`), or
   * the wallet for its payouts holds too little (`payout`).
   */
  closed: z.enum(['rate', 'course', 'rail', 'payout']).nullable(),
});

const unitName = z.string().regex(/^[\w.-]{1,32}$/);
const percent = amountInput.refine((text) => isPositive(text) && compare(text, '100') <= 0, { message: 'invalid' });
const usdPrice = amountInput.refine(isPositive, { message: 'invalid' });

/** How the US dollar price of one unit is computed and checked. */
const rateRule = z.object({
  unit: z.string(),
  /**
   * Unit whose market prices are used, usually the same as `unit`. It differs in a rule for an alternative rate of a
   * currency.
   */
  base: z.string(),
  /** Quote currency of the markets that are used, or null for all. */
  via: z.enum(crossCurrencies).nullable(),
  /** Names of the sources that are used, or null for all. */
  sources: z.array(z.string()).nullable(),
  /**
   * Another unit, if the price of `unit` is computed as `factor` times the price of that other unit. Otherwise null.
   */
  follows: z.string().nullable(),
  factor: amount.nullable(),
  /** Largest change that is accepted at once, in percent, or null for the value of the settings. */
  jump: amount.nullable(),
  /** Largest difference between sources, in percent, or null for the value of the settings. */
  spread: amount.nullable(),
  /** Lowest and highest valid price in US dollars, or null for no limit. */
  floor: amount.nullable(),
  ceiling: amount.nullable(),
  /** True if a currency has this unit. False for an alternative rate, which is used only by directions that name it. */
  isCurrency: z.boolean(),
});

export const rateRuleInput = z
  .strictObject({
    base: unitName,
    via: z.enum(crossCurrencies).nullable(),
    sources: z.array(z.enum(rateSourceNames)).min(1).nullable(),
    follows: unitName.nullable(),
    factor: usdPrice.nullable(),
    jump: percent.nullable(),
    spread: percent.nullable(),
    floor: usdPrice.nullable(),
    ceiling: usdPrice.nullable(),
  })
  .refine(({ follows, factor }) => (follows === null) === (factor === null), { path: ['factor'], message: 'invalid' })
  .refine(({ floor, ceiling }) => floor === null || ceiling === null || compare(floor, ceiling) < 0, {
    path: ['ceiling'],
    message: 'invalid',
  });

export const rateRules = z.object({
  rules: z.array(rateRule),
  /** Values of the settings, in percent, for units without a rule and for rules without their own value. */
  usual: z.object({ jump: amount, spread: amount }),
});

export const ratesEndpoints = endpoints({
  'GET /api/v1/operator/rates/': {
    auth: 'staff',
    permission: 'rates:read',
    summary: 'Rate of every unit in US dollars with its fault, and the state of the sources',
    response: rateOverview,
  },
  'GET /api/v1/operator/rates/directions/': {
    auth: 'staff',
    permission: 'rates:read',
    summary: 'Active directions, those closed by a rate first',
    query: pageQuery.extend({
      /** Search text, which may be any part of the sent or received currency's code. */
      search: z.string().max(64).optional(),
    }),
    response: pageOf(directionRate),
  },
  'GET /api/v1/operator/rates/rules/': {
    auth: 'staff',
    permission: 'rates:read',
    summary: 'Rules by which prices in US dollars are computed and checked',
    response: rateRules,
  },
  'PUT /api/v1/operator/rates/rules/:unit/': {
    auth: 'staff',
    permission: 'directions:write',
    freshCode: 'always',
    summary: 'Creates or replaces the rule of a unit, once a colleague has approved it',
    params: z.object({ unit: unitName }),
    body: rateRuleInput,
    response: rateRules,
  },
  'DELETE /api/v1/operator/rates/rules/:unit/': {
    auth: 'staff',
    permission: 'directions:write',
    freshCode: 'always',
    summary: 'Deletes a rule once a colleague has approved it; a conflict if directions use it as a second price',
    params: z.object({ unit: unitName }),
    response: rateRules,
  },
  'POST /api/v1/operator/rates/:unit/accept/': {
    auth: 'staff',
    permission: 'rates:write',
    freshCode: 'always',
    summary: 'Accepts a large move: `usd` is the waiting figure; a conflict when it has changed since',
    params: z.object({ unit: unitName }),
    body: z.strictObject({ usd: amountInput }),
    response: rateOverview,
  },
});
