import type { z } from 'zod';
import type { withdrawal, withdrawalDraft } from '#contracts/withdrawal.ts';
import { compare, hasPlaces, isPositive } from '#domain/amount.ts';
import { formatMoney } from '#domain/format.ts';
import type { Locale } from '#domain/locale.ts';
import type { Db } from '../../../db/pool.ts';
import type { StoredRequisite } from '../../../db/stored-json.ts';
import type { Tx } from '../../../db/transaction.ts';
import { ApiError, fieldError } from '../../../errors.ts';
import { t } from '../../../i18n.ts';
import { comparedValue, openedRequisites, storedRequisites } from '../../../stored-requisites.ts';
import { parseRequisites, refuseBlockedPlace, refuseOwn } from '../../claims/requisites/service.ts';
import { notifyStaff } from '../../platform/staff-notices/service.ts';
import { passedCardNumber } from '../../verification/requests/service.ts';
import { type Direction, directionsFor, payoutSum, type WithdrawalTerms } from './directions.ts';
import { changeBalance, type Purse } from './purses.ts';
import * as sql from './queries.ts';

export type Withdrawal = z.input<typeof withdrawal>;
type Draft = z.output<typeof withdrawalDraft>;

export interface Caller {
  userId: string;
  locale: Locale;
  /** The setting SECRET. The key that encrypts card numbers is derived from SECRET. */
  secret: string;
}

/**
 * A request for a withdrawal that has passed all checks. The payout is only an estimate until a member of staff begins
 * to process the withdrawal.
 */
export interface PreparedWithdrawal {
  /** Id of the confirmed draft, which becomes the withdrawal's id. Absent if the withdrawal had no draft. */
  id?: string;
  summa: string;
  fee: string;
  toPs: number;
  toSumma: string;
  toRequisites: StoredRequisite[];
}

/** Returns a withdrawal with its decrypted card number, as its owner and staff see it. */
export const toWithdrawal = (secret: string, { createdAt, requisites, ...row }: sql.WithdrawalRow): Withdrawal => ({
  ...row,
  requisites: openedRequisites(secret, requisites),
  createdAt: createdAt.toISOString(),
});

interface Request {
  purse: Purse;
  terms: WithdrawalTerms;
  draft: Draft;
  /**
   * Returns whether payouts to a requisite are forbidden. `compared` must be the requisite as returned by
   * `comparedValue`.
   */
  isRefusedPlace?: (compared: string) => Promise<boolean>;
}

/**
 * Checks a request, without taking its sum from the balance.
 * @throws ApiError `not_active` if the user has not confirmed the e-mail address; `pair_off` if the balance cannot be
 * withdrawn to the payment system; `validation` if the sum has too many decimal places; `min` if the sum is too small;
 * `max` if the sum exceeds the balance; `requisites_invalid` if a requisite is invalid or forbidden;
 * `requisites_blocked` if a requisite is on the block list
 */
export async function prepareWithdrawal(tx: Tx, request: Request, caller: Caller): Promise<PreparedWithdrawal> {
  const { purse, terms, draft } = request;
  if (!(await sql.isActivated(tx, caller.userId))) throw new ApiError('not_active');
  const directions = await directionsFor(tx, purse, terms, caller.locale);
  const direction = directions.find(({ id }) => id === draft.toPs);
  if (!direction) throw new ApiError('pair_off');
  const { summa, toPs } = draft;
  const toSumma = checkedSum(summa, direction, purse, caller.locale);
  const toRequisites = await requisitesOf(tx, request, direction, caller);
  return { summa, fee: direction.fee, toPs, toSumma, toRequisites };
}

/**
 * Takes the sum of a checked request from the balance and queues the withdrawal for staff.
 * @throws ApiError `max` if the balance is too small; `token_not_valid` if the account was deleted in the meantime
 */
export async function placeWithdrawal(
  tx: Tx,
  purse: Purse,
  prepared: PreparedWithdrawal,
  { userId, locale, secret }: Caller,
): Promise<Withdrawal> {
  if (!(await changeBalance(tx, purse, `-${prepared.summa}`))) throw balanceError(purse, locale);
  // If the account was deleted while `changeBalance` waited for a lock, refuse the withdrawal. Without the account,
  // nobody could see the withdrawal.
  if (!(await sql.isActivated(tx, userId))) throw new ApiError('token_not_valid');
  const { kind, id: ownerId, ps } = purse;
  const owner = { memberId: kind === 'partner' ? ownerId : null, shopId: kind === 'shop' ? ownerId : null };
  const id = await sql.insertWithdrawal(tx, { ...prepared, ...owner, ps });
  const row = await withdrawalOf(tx, id, locale);
  const sum = { summa: row.summa, unit: purse.currency };
  await notifyStaff(tx, { kind: 'withdrawal', key: id, subjectId: id, number: row.number, sum });
  return toWithdrawal(secret, row);
}

function checkedSum(summa: string, direction: Direction, purse: Purse, locale: Locale): string {
  const { min, fee } = direction;
  if (!hasPlaces(summa, purse.digits))
    throw fieldError(locale, 'summa', 'Refusals.digits', { values: { digits: purse.digits } });
  const isEnough = compare(summa, min) >= 0 && compare(summa, fee) > 0;
  const values = { sum: formatMoney(min, purse.currency, locale) };
  if (!isEnough) throw fieldError(locale, 'summa', 'Refusals.withdrawalMin', { code: 'min', values });
  if (compare(summa, purse.balance) > 0) throw balanceError(purse, locale);
  const toSumma = payoutSum(summa, direction);
  if (!isPositive(toSumma)) throw fieldError(locale, 'summa', 'Refusals.withdrawalMin', { code: 'min', values });
  return toSumma;
}

const balanceError = ({ balance, currency: unit }: Purse, locale: Locale): ApiError =>
  fieldError(locale, 'summa', 'Refusals.withdrawalBalance', {
    code: 'max',
    values: { sum: formatMoney(balance, unit, locale) },
  });

/**
 * Returns the requisites of a withdrawal's draft. If the draft names a verified card, adds the number of this card.
 * @throws ApiError `requisites_invalid` if the user has no such card, or the payment system takes no card number
 */
async function withSavedCard(
  tx: Tx,
  { cardId, toPs, toRequisites }: Draft,
  direction: Direction,
  { userId, locale, secret }: Caller,
): Promise<Draft['toRequisites']> {
  if (cardId === undefined) return toRequisites;
  const number = await passedCardNumber(tx, secret, { id: cardId, userId, ps: toPs });
  const input = direction.input.find(({ format }) => format === 'card');
  if (number === null || !input)
    throw fieldError(locale, 'cardId', 'Refusals.cardNotVerified', { code: 'requisites_invalid' });
  return { ...(typeof toRequisites === 'string' ? {} : toRequisites), [input.name]: number };
}

async function requisitesOf(
  tx: Tx,
  { draft, isRefusedPlace }: Request,
  direction: Direction,
  { userId, locale, secret }: Caller,
): Promise<StoredRequisite[]> {
  const input = await withSavedCard(tx, draft, direction, { userId, locale, secret });
  const errors: Record<string, string[]> = {};
  const requisites = parseRequisites('toRequisites', input, direction.input, locale, errors);
  await refuseOwn(tx, [{ side: 'toRequisites', input, requisites }], { locale, secret }, errors);
  const stored = storedRequisites(secret, requisites);
  const [place] = stored;
  if (place && (await isRefusedPlace?.(comparedValue(place)))) {
    errors[typeof input === 'string' ? 'toRequisites' : `toRequisites.${place.name}`] = [
      t(locale, 'Refusals.requisite_invited'),
    ];
  }
  if (Object.keys(errors).length > 0) throw new ApiError('requisites_invalid', { fields: errors });
  await refuseBlockedPlace(tx, { side: 'toRequisites', input, requisites: stored }, locale);
  return stored;
}

/** Returns a withdrawal from the caller's own balance (as a partner or as a shop), or undefined if there is none. */
export async function ownWithdrawal(
  db: Db,
  id: string,
  kind: Purse['kind'],
  { userId, locale, secret }: Caller,
): Promise<Withdrawal | undefined> {
  const row = await sql.findWithdrawal(db, id, locale);
  return row?.userId === userId && row.kind === kind ? toWithdrawal(secret, row) : undefined;
}

/**
 * Cancels a withdrawal, unless a member of staff already processes the withdrawal.
 * @param kind whether the withdrawal was requested from a partner's or a shop's balance
 * @throws ApiError `not_found` if the caller has no such withdrawal; `conflict` once a member of staff processes the
 * withdrawal
 */
export async function cancelWithdrawal(
  tx: Tx,
  id: string,
  kind: Purse['kind'],
  { userId, locale, secret }: Caller,
): Promise<Withdrawal> {
  const row = await sql.lockWithdrawal(tx, id, locale);
  if (row?.userId !== userId || row.kind !== kind) throw new ApiError('not_found');
  if (row.status !== 'wdnew') throw new ApiError('conflict');
  await giveBack(tx, row, {});
  return toWithdrawal(secret, await withdrawalOf(tx, id, locale));
}

/** Ends a withdrawal without a payout, and returns its sum to the balance. */
export async function giveBack(tx: Tx, row: sql.WithdrawalRow, change: sql.WithdrawalChange): Promise<void> {
  await sql.updateWithdrawal(tx, row.id, { ...change, status: 'wdcancel' });
  await changeBalance(tx, { kind: row.kind, id: row.ownerId }, row.summa);
}

export async function withdrawalOf(tx: Tx, id: string, locale: Locale): Promise<sql.WithdrawalRow> {
  const row = await sql.findWithdrawal(tx, id, locale);
  if (!row) throw new ApiError('not_found');
  return row;
}
