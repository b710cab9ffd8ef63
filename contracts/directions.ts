import { z } from 'zod';
import { changeLogFields } from '#domain/change-log.ts';
import { monitorLabels } from '#domain/monitor-labels.ts';
import { paymentSystemKinds } from '#domain/payment-system.ts';
import { rails } from '#domain/rail.ts';
import { amount, amountInput, signedAmount, signedAmountInput } from './amount.ts';
import { endpoints } from './endpoint.ts';

/** Code of a currency, such as SBERRUB. */
const code = z.string().regex(/^[A-Z0-9]{2,16}$/);
const pair = z.object({ from: code, to: code });
/** Maximum length in characters of a notice that visitors see on the form. */
export const maxNotice = 500;

const rateChoice = z.object({
  /**
   * Name of the rate. It is the unit of the currency, such as BTC, or the name of an alternative rate for that unit.
   */
  unit: z.string(),
  /** Last valid price in US dollars, or null if there has never been one. */
  usd: amount.nullable(),
  /** Reason why the rate cannot be used now, or null if it can be used. */
  why: z.enum(['missing', 'spread', 'out_of_bounds', 'jump', 'stale']).nullable(),
});

const side = z.object({
  ps: z.number().int(),
  code: z.string(),
  name: z.string(),
  currency: z.string(),
  network: z.string().nullable(),
  icon: z.string().nullable(),
  kind: z.enum(paymentSystemKinds),
  digits: z.number().int(),
});

/**
 * Problems that keep visitors from exchanging a pair now. With `requisites` as the only problem, visitors can still
 * create claims, which wait until staff add a requisite to pay to.
 */
export const directionProblems = [
  'off',
  'currency',
  'rail',
  'payout',
  'rate',
  'course',
  'city',
  'reserve',
  'requisites',
] as const;

const problem = z.object({
  code: z.enum(directionProblems),
  /**
   * For the problem `rate`: name of the rate that cannot be used, with the reason in `why`. Null for all other
   * problems.
   */
  unit: z.string().nullable(),
  why: rateChoice.shape.why,
});

const limit = amount.nullable();
const notice = z.string().nullable();

const terms = z.object({
  enabled: z.boolean(),
  margin: signedAmount,
  marginVerification: signedAmount.nullable(),
  bonus: limit,
  fromMin: limit,
  fromMax: limit,
  toMin: limit,
  toMax: limit,
  fromMinVerification: limit,
  fixedMinutes: z.number().int(),
  payMinutes: z.number().int(),
  tolerance: amount,
  emailRequired: z.boolean(),
  notifyRu: notice,
  notifyEn: notice,
  best: z.number().int().nullable(),
  fromRate: z.string().nullable(),
  toRate: z.string().nullable(),
  courseFloor: limit,
  courseCeiling: limit,
  exported: z.boolean(),
  labels: z.array(z.enum(monitorLabels)),
  floatingPercent: limit,
  delayMinutes: z.number().int().nullable(),
});

const limitInput = amountInput.nullable();
const rateInput = z
  .string()
  .regex(/^[\w.-]{1,32}$/)
  .nullable();
const noticeInput = z
  .string()
  .trim()
  .max(maxNotice)
  .nullable()
  .transform((text) => text || null);
const minutes = z.number().int();

/** Changed settings of a direction. Omitted settings keep their values. */
export const directionPatch = z
  .strictObject({
    enabled: z.boolean(),
    margin: signedAmountInput,
    marginVerification: signedAmountInput.nullable(),
    bonus: limitInput,
    fromMin: limitInput,
    fromMax: limitInput,
    toMin: limitInput,
    toMax: limitInput,
    fromMinVerification: limitInput,
    fixedMinutes: minutes,
    payMinutes: minutes,
    tolerance: amountInput,
    emailRequired: z.boolean(),
    notifyRu: noticeInput,
    notifyEn: noticeInput,
    best: z.number().int().nullable(),
    fromRate: rateInput,
    toRate: rateInput,
    courseFloor: limitInput,
    courseCeiling: limitInput,
    exported: z.boolean(),
    labels: z.array(z.enum(monitorLabels)).max(monitorLabels.length),
    floatingPercent: limitInput,
    delayMinutes: minutes.nullable(),
  })
  .partial();

export const deskDirection = z.object({
  from: side,
  to: side,
  /** Whether the direction exists. If not, `terms` contains the default terms of a new direction. */
  exists: z.boolean(),
  rail: z.enum(rails),
  terms,
  /** Rates that staff can choose for pricing each side. The first rate is the default rate of the currency. */
  rates: z.object({ from: z.array(rateChoice), to: z.array(rateChoice) }),
  /** Course for visitors without a verified card, or null if the price of a currency is unknown. */
  course: amount.nullable(),
  /** Available reserve of the received currency. */
  reserve: amount,
  /**
   * Maximum amounts that one order may send and receive (decision 098). Each one is null if only the reserve limits it.
   */
  orderMax: z.object({ send: amount.nullable(), receive: amount.nullable() }),
  problems: z.array(problem),
  /** Whether a change of this direction waits for approval by a second member of staff. */
  isWaiting: z.boolean(),
});

const logValue = z.union([z.string(), z.boolean()]).nullable();

/** Result of changing several directions at once. A dry run has the same result, but changes nothing. */
export const directionPlan = z.object({
  /** Whether the changes were made. False after a dry run or if there are errors. */
  isApplied: z.boolean(),
  changes: z.array(
    z.object({
      from: z.string(),
      to: z.string(),
      isNew: z.boolean(),
      /** Whether a second member of staff must approve the change before it is made. */
      needsSecond: z.boolean(),
      changes: z.array(z.object({ field: z.enum(changeLogFields), before: logValue, after: logValue })),
    }),
  ),
  /** Number of directions that already have the wanted settings. */
  unchanged: z.number().int(),
  errors: z.array(
    z.object({
      /** Line number in the imported file, or null if no file was imported. */
      line: z.number().int().nullable(),
      pair: z.string().nullable(),
      field: z.string().nullable(),
      text: z.string(),
    }),
  ),
});

const states = ['all', 'open', 'closed', ...directionProblems] as const;

export const directionEndpoints = endpoints({
  'GET /api/v1/operator/directions/': {
    auth: 'staff',
    permission: 'directions:read',
    summary: 'Directions with their settings, and why a closed one is closed',
    query: z.object({
      /** Search text, which may be any part of the code or name of the sent or received currency. */
      search: z.string().max(64).optional(),
      /** Code of a currency. Only directions that send or receive this currency are listed. */
      currency: code.optional(),
      state: z.enum(states).default('all'),
      /** Cursor of the page, which is the value of `next` in the previous page's response. */
      cursor: z.coerce.number().int().min(1).optional(),
      size: z.coerce.number().int().min(1).max(200).default(50),
    }),
    response: z.object({
      count: z.number().int(),
      next: z.number().int().nullable(),
      results: z.array(deskDirection),
    }),
  },
  'GET /api/v1/operator/directions/csv/': {
    auth: 'staff',
    permission: 'directions:read',
    summary: 'All directions as CSV (RFC 4180), in the format that the import reads',
    response: 'file',
  },
  'POST /api/v1/operator/directions/check-import/': {
    auth: 'staff',
    permission: 'directions:write',
    summary: 'Says what an import of a CSV file would change, and which lines are wrong',
    upload: true,
    response: directionPlan,
  },
  'POST /api/v1/operator/directions/import/': {
    auth: 'staff',
    permission: 'directions:write',
    freshCode: 'sometimes',
    summary: 'Imports directions from a CSV file; nothing is changed if one line is wrong',
    upload: true,
    response: directionPlan,
  },
  'POST /api/v1/operator/directions/bulk/': {
    auth: 'staff',
    permission: 'directions:write',
    freshCode: 'sometimes',
    summary: 'Changes several directions at once, or says what would change',
    body: z.strictObject({
      pairs: z.array(pair).min(1).max(200),
      change: z.strictObject({
        enabled: z.boolean().optional(),
        /**
         * Change of the margin: a new margin in percent (`set`), or percentage points to add to the current one
         * (`add`).
         */
        margin: z.strictObject({ mode: z.enum(['set', 'add']), value: signedAmountInput }).optional(),
        /** Percent to add to every limit. A negative number lowers the limits. */
        limitsPercent: signedAmountInput.optional(),
        fromMin: limitInput.optional(),
        fromMax: limitInput.optional(),
        toMin: limitInput.optional(),
        toMax: limitInput.optional(),
      }),
      dryRun: z.boolean(),
    }),
    idempotent: true,
    response: directionPlan,
  },
  'GET /api/v1/operator/directions/:from/:to/': {
    auth: 'staff',
    permission: 'directions:read',
    summary: 'One direction with its settings; for a pair without one, the settings of a new direction',
    params: pair,
    response: deskDirection,
  },
  'POST /api/v1/operator/directions/:from/:to/': {
    auth: 'staff',
    permission: 'directions:write',
    freshCode: 'sometimes',
    summary: 'Changes a direction, or creates it. A margin below zero waits for a second member of staff',
    params: pair,
    body: directionPatch,
    response: deskDirection,
  },
  'POST /api/v1/operator/directions/:from/:to/copy/': {
    auth: 'staff',
    permission: 'directions:write',
    freshCode: 'sometimes',
    summary: 'Copies the settings of a direction to another pair, or says what would change',
    params: pair,
    body: z.strictObject({ from: code, to: code, dryRun: z.boolean() }),
    response: directionPlan,
  },
});
