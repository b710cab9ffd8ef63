import { z } from 'zod';
import { amount } from './amount.ts';
import { endpoints } from './endpoint.ts';
import { pair } from './pair.ts';

/**
 * A payment system, shown as a currency in the form's picker. `currency` is the unit of its amounts, such as BTC or
 * RUB.
 */
export const pickerCurrency = z.object({
  id: z.number().int().positive(),
  name: z.string(),
  code: z.string(),
  currency: z.string(),
  network: z.object({ code: z.string(), name: z.string() }).nullable(),
  icon: z.string().nullable(),
  /** Other names of the currency, for the search in the currency picker. */
  synonyms: z.array(z.string()),
  visible: z.boolean(),
});

/** Group of currencies, offered as a filter in the form's currency picker. */
export const directionGroup = z.object({
  name: z.string(),
  ids: z.array(z.number().int().positive()),
  from: z.object({ visible: z.boolean() }),
  to: z.object({ visible: z.boolean() }),
});

export const directions = z.object({
  directions: z.array(directionGroup),
  from: z.array(pickerCurrency),
  to: z.array(pickerCurrency),
});

export const course = z.object({
  course: amount,
  verificationCourse: amount.nullable(),
  /** Bonus in percent, or null. The course already includes the bonus. */
  bonus: amount.nullable(),
  source: z.string(),
  updatedAt: z.iso.datetime(),
  quoteId: z.string(),
  validUntil: z.iso.datetime(),
  /**
   * Server time of the response. Browsers compute the quote's remaining time from this value, because their own clock
   * may be wrong.
   */
  serverTime: z.iso.datetime(),
});

/** Hourly courses of the last thirty days, oldest first, computed with today's margin. */
export const courseHistory = z.object({
  points: z.array(z.object({ at: z.iso.datetime(), course: amount })),
});

export const reserve = z.object({
  id: z.number().int().positive(),
  ps: z.string(),
  code: z.string(),
  summa: amount,
  currency: z.string(),
  network: z.string().nullable(),
  icon: z.string().nullable(),
  updatedAt: z.iso.datetime(),
});

export const settings = z.object({
  contest: z.object({ id: z.number().int(), title: z.string(), endsAt: z.iso.datetime() }).nullable(),
  captchaLogin: z.boolean(),
  exchangeAttributes: z.object({
    fromCurrencyId: z.number().int().positive(),
    toCurrencyId: z.number().int().positive(),
  }),
});

export const maintenance = z.object({
  active: z.boolean(),
  text: z.string().nullable(),
  until: z.iso.datetime().nullable(),
  hideForm: z.boolean(),
  hideExport: z.boolean(),
  hideApi: z.boolean(),
  /** Whether an operator is always on duty. */
  alwaysOpen: z.boolean(),
  /** Start of the next business hours, or null during business hours. */
  afterHours: z.object({ until: z.iso.datetime(), closesForm: z.boolean() }).nullable(),
});

export const bestPair = z.object({
  fromPs: z.number().int().positive(),
  toPs: z.number().int().positive(),
  fromCode: z.string(),
  toCode: z.string(),
  course: amount,
  name: z.string(),
  /** Whether the pair has a public page of its own. */
  published: z.boolean(),
});

const psId = z.coerce.number().int().min(1).max(2_147_483_647);
const pairParams = z.object({ from: psId, to: psId });
const city = z.object({ city: z.string().max(16).optional() });
/** Currency code in a query string. An invalid code counts as missing and does not fail the request. */
const code = z.string().max(32).optional().catch(undefined);

export const calculatorEndpoints = endpoints({
  'GET /api/v1/calculator/': { auth: 'none', summary: 'Picker groups and both lists', response: directions },
  'GET /api/v1/calculator/from/': {
    auth: 'none',
    summary: 'Currencies that can be sent',
    response: z.array(pickerCurrency),
  },
  'GET /api/v1/calculator/from/:fromId/': {
    auth: 'none',
    summary: 'Currencies that can be received for one that is sent',
    params: z.object({ fromId: psId }),
    response: z.array(pickerCurrency),
  },
  'GET /api/v1/calculator/pair/:from/:to/': {
    auth: 'optional',
    summary: 'Course, limits, rounding and inputs of a pair',
    params: pairParams,
    query: city,
    response: pair,
  },
  'GET /api/v1/calculator/course/:from/:to/': {
    auth: 'none',
    summary: 'The course of a pair with a fresh signed quote',
    params: pairParams,
    query: city,
    response: course,
  },
  'GET /api/v1/calculator/events/:from/:to/': {
    auth: 'none',
    summary: 'The course and quote as server-sent events: at once, and on each change',
    params: pairParams,
    query: city,
    response: 'stream',
  },
  'GET /api/v1/calculator/history/:from/:to/': {
    auth: 'none',
    summary: "Thirty days of a pair's course, hour by hour, at today's margin",
    params: pairParams,
    response: courseHistory,
  },
  'GET /api/v1/calculator/reserves/': {
    auth: 'none',
    summary: 'Amounts that can be paid out now',
    response: z.array(reserve),
  },
  'GET /api/v1/calculator/settings/': {
    auth: 'none',
    summary: 'Settings of the form; cur_from and cur_to preselect a pair, unknown codes fall back to the default',
    query: z.object({ cur_from: code, cur_to: code }),
    response: settings,
  },
  'GET /api/v1/calculator/tech/': {
    auth: 'none',
    summary: 'Maintenance state, and when operators are back',
    response: maintenance,
  },
  'GET /api/v1/users/pairs/best': {
    auth: 'none',
    summary: 'Popular directions, in the configured order',
    response: z.array(bestPair),
  },
});
