import type { z } from 'zod';
import type { operatorReserve, reserveChange } from '#contracts/operator.ts';
import { formatActor } from '#domain/actor.ts';
import { add, compare, maxTotal, round, subtract } from '#domain/amount.ts';
import { formatAmount } from '#domain/format.ts';
import type { Locale } from '#domain/locale.ts';
import type { Db } from '../../../db/pool.ts';
import type { Tx } from '../../../db/transaction.ts';
import { ApiError, fieldError } from '../../../errors.ts';
import { changeReserve, flushDeferredConstraints } from '../../ledger/postings/service.ts';
import { requestPosting } from '../../payouts/posting-requests/service.ts';
import { type Decision, logChange } from '../../platform/change-log/service.ts';
import type { Staff } from './action-context.ts';
import { assertNotFrozen } from './apply-action.ts';
import { type ReserveRow, reserveRows } from './queries/reserves.ts';

type OperatorReserve = z.input<typeof operatorReserve>;

/** Returns the total, held and available amount of every reserve. */
export async function listReserves(db: Db, locale: Locale): Promise<OperatorReserve[]> {
  return await reserveRows(db, locale);
}

export interface ReserveAdjustment {
  ps: number;
  /** Amount to deposit, or a negative amount to withdraw. */
  change: string;
  note: string;
  key: string;
  /** Decision of the second member of staff who approved the withdrawal. Only large withdrawals need an approval. */
  decision?: Decision;
}

/**
 * Deposits money into a reserve or withdraws it. Large withdrawals wait for a second member of staff.
 * @returns the reserve; `isWaiting` means that the withdrawal has not been posted yet
 * @throws ApiError `not_found` for an unknown payment system; `validation` if the amount is invalid; `conflict` for a
 * withdrawal while payouts are frozen; `reserve_exhausted` if the rest of the reserve would be less than the sum held
 * for claims
 */
export async function adjustReserve(
  tx: Tx,
  order: ReserveAdjustment,
  staff: Staff,
): Promise<z.input<typeof reserveChange>> {
  const { ps, change, note } = order;
  const [before] = await reserveRows(tx, staff.locale, ps);
  if (!before) throw new ApiError('not_found');
  assertValidChange(before, change, staff.locale);
  if (compare(change, '0') < 0) {
    const summa = subtract('0', change);
    if (compare(summa, before.free) > 0) throw heldError(before, staff.locale);
    await assertNotFrozen(tx, staff.locale, 'change');
    const request = { kind: 'withdrawal', ps, summa, note, depositKey: null, userId: staff.id } as const;
    if (!(await requestPosting(tx, request, staff.locale))) return { ...before, isWaiting: true };
  }
  return { ...(await changeAndLogReserve(tx, order, staff)), isWaiting: false };
}

/**
 * Returns an error that states the maximum withdrawal. If a part of the reserve is held for claims that were marked as
 * paid but received no money, the error also explains how to free this part.
 */
function heldError({ free, currency: unit, marked }: ReserveRow, locale: Locale): ApiError {
  const key = marked.count > 0 ? 'Refusals.withdrawMostMarked' : 'Refusals.withdrawMost';
  const sums = { free: formatAmount(free, locale), summa: formatAmount(marked.summa, locale) };
  const values = { ...sums, unit, count: marked.count };
  return fieldError(locale, 'change', key, { code: 'reserve_exhausted', values });
}

function assertValidChange({ total, digits }: ReserveRow, change: string, locale: Locale): void {
  if (compare(change, '0') === 0) throw fieldError(locale, 'change', 'Refusals.zero');
  if (compare(round(change, digits), change) !== 0)
    throw fieldError(locale, 'change', 'Refusals.digits', { values: { digits } });
  if (compare(add(total, change), maxTotal) > 0)
    throw fieldError(locale, 'change', 'Refusals.totalMost', { values: { summa: formatAmount(maxTotal, locale) } });
}

/**
 * Posts a change of a reserve to the ledger. The change log names `staff`, who requested the change, as the author.
 * @throws a database error if the rest of the reserve would be less than the sum held for claims. `moneyTransaction`
 * turns this error into ApiError `reserve_exhausted`.
 */
export async function changeAndLogReserve(tx: Tx, order: ReserveAdjustment, staff: Staff): Promise<OperatorReserve> {
  const { ps, change, note, decision } = order;
  await changeReserve(tx, {
    ps,
    change,
    note,
    key: `reserve:${order.key}`,
    actor: formatActor({ kind: 'operator', id: staff.id }),
  });
  await flushDeferredConstraints(tx);
  const [after] = await reserveRows(tx, staff.locale, ps);
  if (!after) throw new ApiError('not_found');
  const told = { by: staff.id, room: 'reserves', subject: after.code, note, decision } as const;
  await logChange(tx, told, { total: subtract(after.total, change) }, { total: after.total });
  return after;
}
