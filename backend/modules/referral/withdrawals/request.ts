import type { z } from 'zod';
import type { withdrawal, withdrawalDraft } from '#contracts/referral.ts';
import { compare, isPositive } from '#domain/amount.ts';
import type { Locale } from '#domain/locale.ts';
import type { StoredRequisite } from '../../../db/stored-json.ts';
import type { Tx } from '../../../db/transaction.ts';
import { ApiError, fieldError } from '../../../errors.ts';
import { t } from '../../../i18n.ts';
import { comparedValue, openedRequisites, storedRequisites } from '../../../stored-requisites.ts';
import { referralTerms } from '../../content/partners/service.ts';
import { changeSums, type MemberRow, memberOf } from '../members/service.ts';
import { goesToInvited } from '../rings/service.ts';
import { type Direction, directionsFor, payoutSum } from './directions.ts';
import type { RequisiteChecks } from './port.ts';
import * as sql from './queries.ts';

export type Withdrawal = z.input<typeof withdrawal>;
type Draft = z.output<typeof withdrawalDraft>;

interface Caller {
  userId: string;
  locale: Locale;
  /** Setting SECRET, with which numbers of cards are encrypted. */
  secret: string;
}

/** Returns a withdrawal as its owner and staff see it, with the number of its card. */
export const toWithdrawal = (secret: string, { createdAt, requisites, ...row }: sql.WithdrawalRow): Withdrawal => ({
  ...row,
  requisites: openedRequisites(secret, requisites),
  createdAt: createdAt.toISOString(),
});

/**
 * Requests a withdrawal and takes its sum from the balance.
 * @throws ApiError `not_active` before the e-mail is confirmed; `pair_off` for an unknown direction; `min`, `max`;
 * `requisites_invalid`
 */
export async function requestWithdrawal(
  tx: Tx,
  { toPs, toRequisites: input, summa }: Draft,
  { userId, locale, secret }: Caller,
  checks: RequisiteChecks,
): Promise<Withdrawal> {
  if (!(await sql.isActivated(tx, userId))) throw new ApiError('not_active');
  const member = await memberOf(tx, userId);
  const terms = await referralTerms(tx);
  const direction = (await directionsFor(tx, member.currency, terms, locale)).find(({ id }) => id === toPs);
  if (!direction) throw new ApiError('pair_off');
  const toSumma = assertSum(summa, direction, member, locale);
  const requisites = await requisitesOf(tx, input, direction, member, { locale, secret, checks });
  if (!(await changeSums(tx, member.id, { balance: `-${summa}` }))) throw balanceError(member, locale);
  // The account may have been deleted while the update above waited for a lock. Nobody could then follow the
  // withdrawal.
  if (!(await sql.isActivated(tx, userId))) throw new ApiError('token_not_valid');
  const { id: memberId, ps } = member;
  const { fee } = direction;
  const id = await sql.insertWithdrawal(tx, { memberId, ps, summa, fee, toPs, toSumma, toRequisites: requisites });
  return toWithdrawal(secret, await withdrawalOf(tx, id, locale));
}

function assertSum(summa: string, direction: Direction, member: MemberRow, locale: Locale): string {
  const { min, fee } = direction;
  const isWhole = (summa.split('.')[1] ?? '').length <= member.digits;
  if (!isWhole) throw fieldError(locale, 'summa', 'Refusals.digits', { values: { digits: member.digits } });
  const isEnough = compare(summa, min) >= 0 && compare(summa, fee) > 0;
  const values = { min, unit: member.currency };
  if (!isEnough) throw fieldError(locale, 'summa', 'Refusals.withdrawalMin', { code: 'min', values });
  if (compare(summa, member.balance) > 0) throw balanceError(member, locale);
  const toSumma = payoutSum(summa, direction);
  if (!isPositive(toSumma)) throw fieldError(locale, 'summa', 'Refusals.withdrawalMin', { code: 'min', values });
  return toSumma;
}

const balanceError = ({ balance, currency: unit }: MemberRow, locale: Locale): ApiError =>
  fieldError(locale, 'summa', 'Refusals.withdrawalBalance', { code: 'max', values: { balance, unit } });

async function requisitesOf(
  tx: Tx,
  input: Draft['toRequisites'],
  direction: Direction,
  { id: memberId }: MemberRow,
  { locale, secret, checks }: Pick<Caller, 'locale' | 'secret'> & { checks: RequisiteChecks },
): Promise<StoredRequisite[]> {
  const errors: Record<string, string[]> = {};
  const requisites = checks.parseRequisites('toRequisites', input, direction.input, locale, errors);
  await checks.refuseOwn(tx, [{ side: 'toRequisites', input, requisites }], locale, errors);
  const stored = storedRequisites(secret, requisites);
  const [place] = stored;
  if (place && (await goesToInvited(tx, memberId, [comparedValue(place)]))) {
    errors[typeof input === 'string' ? 'toRequisites' : `toRequisites.${place.name}`] = [
      t(locale, 'Refusals.requisite_invited'),
    ];
  }
  if (Object.keys(errors).length > 0) throw new ApiError('requisites_invalid', { fields: errors });
  return stored;
}

/**
 * Cancels a user's withdrawal before staff has taken it.
 * @throws ApiError `not_found`; `conflict` if staff has taken it
 */
export async function cancelWithdrawal(tx: Tx, id: string, { userId, locale, secret }: Caller): Promise<Withdrawal> {
  const row = await sql.lockWithdrawal(tx, id, locale);
  if (row?.userId !== userId) throw new ApiError('not_found');
  if (row.status !== 'wdnew') throw new ApiError('conflict');
  await giveBack(tx, row, {});
  return toWithdrawal(secret, await withdrawalOf(tx, id, locale));
}

/** Ends a withdrawal without a payout, and returns its sum to the balance. */
export async function giveBack(tx: Tx, row: sql.WithdrawalRow, change: sql.WithdrawalChange): Promise<void> {
  await sql.updateWithdrawal(tx, row.id, { ...change, status: 'wdcancel' });
  await changeSums(tx, row.memberId, { balance: row.summa });
}

export async function withdrawalOf(tx: Tx, id: string, locale: Locale): Promise<sql.WithdrawalRow> {
  const row = await sql.findWithdrawal(tx, id, locale);
  if (!row) throw new ApiError('not_found');
  return row;
}
