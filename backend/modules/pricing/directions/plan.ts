import type { z } from 'zod';
import type { directionPlan } from '#contracts/directions.ts';
import { isSignedAmount, round } from '#domain/amount.ts';
import { changesBetween } from '#domain/change-log.ts';
import {
  type DirectionTerms,
  directionFields,
  labelsIn,
  loggedTerms,
  loosensGuard,
  sellsAtLoss,
  termProblems,
} from '#domain/direction-terms.ts';
import type { Locale } from '#domain/locale.ts';
import { namesPlace } from '#domain/names-place.ts';
import type { Db } from '../../../db/pool.ts';
import { type MessageValues, t } from '../../../i18n.ts';
import * as sql from './queries.ts';
import { newTerms, railOf, subjectOf } from './read.ts';

export type PlanAnswer = z.input<typeof directionPlan>;
export type Patch = { [K in keyof DirectionTerms]?: DirectionTerms[K] | undefined };

interface Sides {
  from: sql.SideRow;
  to: sql.SideRow;
}

/** A requested change of one direction. */
export interface Wish {
  from: string;
  to: string;
  /** Line number in the imported file, or null if the change does not come from a file. */
  line: number | null;
  /**
   * Returns the fields that a change sets, with their new values. `before` is the existing direction, or a new
   * direction with default values.
   */
  patch: (before: DirectionTerms, sides: Sides) => Patch;
}

export interface PlannedChange {
  from: string;
  to: string;
  isNew: boolean;
  /** Whether the author needs a fresh one-time code, because the change could cost the exchange money, or because customers trust the words. */
  needsCode: boolean;
  needsSecond: boolean;
  changes: PlanAnswer['changes'][number]['changes'];
  /** The direction after the change. */
  row: sql.TermsRow;
  /** The direction's fields that change, with their new values. */
  changed: Partial<DirectionTerms>;
}

export interface Plan {
  changes: PlannedChange[];
  unchanged: number;
  errors: PlanAnswer['errors'];
}

interface Planner {
  locale: Locale;
  /** Whether there is a colleague who may approve changes. Without such a colleague, no change needs an approval. */
  hasApprover: boolean;
}

/**
 * Returns the effect of the requested changes of directions, and an error for every invalid value. Writes nothing to
 * the database.
 */
export async function planChanges(db: Db, wishes: readonly Wish[], planner: Planner): Promise<Plan> {
  const sides = await sql.sideRows(db);
  const known = new Map((await sql.termsRows(db)).map((row) => [`${row.fromPs}:${row.toPs}`, row]));
  const rates = await sql.rateNames(db);
  const plan: Plan = { changes: [], unchanged: 0, errors: [] };
  const seen = new Set<string>();
  for (const wish of wishes) {
    const [from, to] = [sides.get(wish.from), sides.get(wish.to)];
    const pair = subjectOf(wish.from, wish.to);
    const fail = (key: string, field: string | null = null, values: MessageValues = {}) =>
      plan.errors.push({ line: wish.line, pair, field, text: t(planner.locale, `Refusals.${key}`, values) });
    if (seen.has(pair)) fail('pairTwice');
    else if (!from || !to || from === to) fail('pairUnknown');
    else {
      const change = plannedChange(wish, { from, to }, known.get(`${from.ps}:${to.ps}`), planner);
      for (const { field, key, values } of termProblems(change.row.terms, { from: from.digits, to: to.digits }))
        fail(key, field, values);
      for (const field of noticeFields) if (namesPlace(change.changed[field] ?? '')) fail('namesPlace', field);
      for (const field of unknownRates(change.changed, { from, to }, rates)) fail('rateUnknown', field);
      if (change.isNew || change.changes.length > 0) plan.changes.push(change);
      else plan.unchanged += 1;
    }
    seen.add(pair);
  }
  return plan;
}

/** Notices that stand beside the place to pay, so that customers trust them. */
const noticeFields = ['notifyRu', 'notifyEn'] as const;

const isRisky = (before: DirectionTerms | null, after: DirectionTerms): boolean =>
  sellsAtLoss(before, after) || loosensGuard(before, after);

function plannedChange(wish: Wish, sides: Sides, row: sql.TermsRow | undefined, planner: Planner): PlannedChange {
  const { from, to } = sides;
  const before = row?.terms ?? newTerms(from);
  const changed = changedTerms(before, wish.patch(before, sides), sides);
  const after = { ...before, ...changed };
  const isRiskyChange = isRisky(row?.terms ?? null, after);
  return {
    from: wish.from,
    to: wish.to,
    isNew: row === undefined,
    needsCode: isRiskyChange || noticeFields.some((field) => changed[field]),
    needsSecond: planner.hasApprover && isRiskyChange,
    changes: changesBetween(row ? loggedTerms(before) : {}, loggedTerms(after)),
    row: { fromPs: from.ps, toPs: to.ps, rail: row?.rail ?? railOf(from), terms: after },
    changed,
  };
}

/**
 * Returns the fields whose value would change, with the new values. If a direction is to use the rate of the currency
 * itself, the value is null.
 */
function changedTerms(before: DirectionTerms, patch: Patch, { from, to }: Sides): Partial<DirectionTerms> {
  const wanted: Patch = { ...patch };
  if (wanted.fromRate === from.currency) wanted.fromRate = null;
  if (wanted.toRate === to.currency) wanted.toRate = null;
  if (wanted.labels) wanted.labels = labelsIn(wanted.labels);
  const given = directionFields.filter((field) => wanted[field] !== undefined);
  const plain = Object.fromEntries(given.map((field) => [field, inPlainDigits(wanted[field])]));
  const after = loggedTerms({ ...before, ...plain });
  const was = loggedTerms(before);
  return Object.fromEntries(
    Object.entries(plain).filter(
      ([field]) => was[field as keyof DirectionTerms] !== after[field as keyof DirectionTerms],
    ),
  ) as Partial<DirectionTerms>;
}

/** Removes trailing zeros from an amount, so that 1.50 equals 1.5 in comparisons. Other values stay unchanged. */
const inPlainDigits = (value: unknown): unknown =>
  typeof value === 'string' && isSignedAmount(value) ? round(value, 18) : value;

function unknownRates(
  changed: Partial<DirectionTerms>,
  sides: Sides,
  rates: readonly sql.RateNameRow[],
): ('fromRate' | 'toRate')[] {
  const isKnown = (name: string | null | undefined, { currency }: sql.SideRow) =>
    name == null || rates.some(({ unit, base }) => unit === name && base === currency);
  return [
    ...(isKnown(changed.fromRate, sides.from) ? [] : (['fromRate'] as const)),
    ...(isKnown(changed.toRate, sides.to) ? [] : (['toRate'] as const)),
  ];
}
