import type { z } from 'zod';
import type { directionEndpoints, directionPatch } from '#contracts/directions.ts';
import { add, divide, multiply, plusPercent, round } from '#domain/amount.ts';
import type { DirectionTerms } from '#domain/direction-terms.ts';
import type { Db } from '../../../db/pool.ts';
import type { Tx } from '../../../db/transaction.ts';
import { ApiError } from '../../../errors.ts';
import { changeDirections, type Staff } from './apply.ts';
import { csvOf, wishesOf } from './csv.ts';
import type { Patch, PlanAnswer, Wish } from './plan.ts';
import * as sql from './queries.ts';
import { type DeskDirection, readDirection } from './read.ts';

export { applyApproved } from './apply.ts';
export { railsOfCurrencies, setPaymentRailOf, setPayoutRailOf } from './payout-rail.ts';
export { type DeskDirection, directionsByState, listDirections, readDirection } from './read.ts';

interface Codes {
  from: string;
  to: string;
}

/**
 * Changes a direction or creates it, and logs the change.
 * @returns the direction; `isWaiting` means that a change of the direction waits for the approval of a second member of
 * staff
 * @throws ApiError `not_found` for an unknown currency; `validation` if values are invalid, and the error then names
 * their fields; `conflict` if another change of the direction is waiting already
 */
export async function saveDirection(
  tx: Tx,
  codes: Codes,
  patch: z.output<typeof directionPatch>,
  staff: Staff,
): Promise<DeskDirection> {
  await readDirection(tx, codes, staff.locale);
  const plan = await changeDirections(tx, [{ ...codes, line: null, patch: () => patch }], staff, false);
  if (plan.errors.length > 0) {
    const fields = Map.groupBy(plan.errors, ({ field }) => field ?? '');
    const texts = [...fields].map(([field, errors]) => [field, errors.map(({ text }) => text)]);
    throw new ApiError('validation', { fields: Object.fromEntries(texts) });
  }
  return await readDirection(tx, codes, staff.locale);
}

type BulkOrder = z.output<(typeof directionEndpoints)['POST /api/v1/operator/directions/bulk/']['body']>;

/** Changes several directions at once. A dry run only returns what would change. */
export function bulkChange(tx: Tx, { pairs, change, dryRun }: BulkOrder, staff: Staff): Promise<PlanAnswer> {
  const wishes = pairs.map(
    (pair): Wish => ({ ...pair, line: null, patch: (before, sides) => bulkPatch(change, before, sides) }),
  );
  return changeDirections(tx, wishes, staff, dryRun);
}

const limitFields = ['fromMin', 'fromMax', 'toMin', 'toMax'] as const;

function bulkPatch(
  { margin, limitsPercent, ...change }: BulkOrder['change'],
  before: DirectionTerms,
  sides: { from: sql.SideRow; to: sql.SideRow },
): Patch {
  const patch: Patch = { ...change };
  if (margin) {
    const points = margin.mode === 'add' ? margin.value : null;
    patch.margin = points === null ? margin.value : add(before.margin, points);
    // Change both margins by the same number of percentage points, so that the margin for verified cards stays below
    // the usual margin.
    const { marginVerification } = before;
    if (points !== null && marginVerification !== null) patch.marginVerification = add(marginVerification, points);
  }
  if (limitsPercent !== undefined) {
    for (const field of limitFields) {
      const value = before[field];
      const { digits } = field.startsWith('from') ? sides.from : sides.to;
      if (value !== null && change[field] === undefined)
        patch[field] = round(plusPercent(value, limitsPercent), digits);
    }
  }
  return patch;
}

/**
 * Copies the settings of a direction to another pair, with limits converted to the currencies of that pair at current
 * prices. A new direction stays closed; a dry run only returns what would change.
 * @throws ApiError `not_found` if the direction to copy does not exist
 */
export async function copyDirection(
  tx: Tx,
  source: Codes,
  { dryRun, ...target }: Codes & { dryRun: boolean },
  staff: Staff,
): Promise<PlanAnswer> {
  const { exists, terms, from, to } = await readDirection(tx, source, staff.locale);
  if (!exists) throw new ApiError('not_found');
  const prices = new Map((await sql.rateNames(tx)).map(({ unit, usd }) => [unit, usd]));
  const converted = (value: string | null, was: string, { currency, digits }: sql.SideRow): string | null => {
    const [before, after] = [prices.get(was), prices.get(currency)];
    if (value === null || was === currency) return value;
    return before && after ? round(divide(multiply(value, before), after), digits) : null;
  };
  const patch: Wish['patch'] = (_before, sides) => {
    const { enabled: _, fromRate: __, toRate: ___, best: ____, courseFloor, courseCeiling, ...copied } = terms;
    const isSameCourse = sides.from.currency === from.currency && sides.to.currency === to.currency;
    return {
      ...copied,
      fromMin: converted(terms.fromMin, from.currency, sides.from),
      fromMax: converted(terms.fromMax, from.currency, sides.from),
      fromMinVerification: converted(terms.fromMinVerification, from.currency, sides.from),
      toMin: converted(terms.toMin, to.currency, sides.to),
      toMax: converted(terms.toMax, to.currency, sides.to),
      ...(isSameCourse && { courseFloor, courseCeiling }),
    };
  };
  return await changeDirections(tx, [{ ...target, line: null, patch }], staff, dryRun);
}

/** Returns the lines of a CSV file with the settings of all directions. */
export async function exportDirections(db: Db): Promise<Iterable<string>> {
  const codes = [...(await sql.sideRows(db)).values()].map(({ ps, code }) => [ps, code] as const);
  return csvOf(await sql.termsRows(db), new Map(codes));
}

/**
 * Imports the settings of directions from a CSV file, but changes nothing if one line is invalid. A dry run only
 * returns what would change.
 */
export async function importDirections(tx: Tx, text: string, staff: Staff, dryRun: boolean): Promise<PlanAnswer> {
  const { wishes, errors } = wishesOf(text, staff.locale);
  const answer = await changeDirections(tx, wishes, staff, dryRun || errors.length > 0);
  return { ...answer, errors: [...errors, ...answer.errors].toSorted((a, b) => (a.line ?? 0) - (b.line ?? 0)) };
}
