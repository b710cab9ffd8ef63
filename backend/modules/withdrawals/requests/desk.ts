import type { z } from 'zod';
import type { operatorWithdrawal } from '#contracts/withdrawal.ts';
import { formatActor } from '#domain/actor.ts';
import { compare, isPositive, plusPercent, subtract } from '#domain/amount.ts';
import { formatMoney } from '#domain/format.ts';
import type { Locale } from '#domain/locale.ts';
import type { Db } from '../../../db/pool.ts';
import type { Tx } from '../../../db/transaction.ts';
import { ApiError, fieldError } from '../../../errors.ts';
import { enqueue } from '../../../jobs/queue.ts';
import { checkedNumber } from '../../../transaction-number.ts';
import { refusedScore } from '../../abuse/aml-checks/service.ts';
import { frozenNow, whyIn } from '../../ledger/audit/service.ts';
import { accounts, post } from '../../ledger/postings/service.ts';
import { dayWords, soloRefusal } from '../../payouts/payout-gate/service.ts';
import { logChange } from '../../platform/change-log/service.ts';
import { directionsFor, payoutSum } from './directions.ts';
import { marginOf, payOut } from './purses.ts';
import * as sql from './queries.ts';
import { giveBack, toWithdrawal, withdrawalOf } from './request.ts';

export interface Staff {
  id: string;
  locale: Locale;
  /** The setting SECRET. The key that encrypts card numbers is derived from SECRET. */
  secret: string;
}

/**
 * Maximum percent by which the payout may differ from the estimate that the owner saw. If the course has moved further,
 * staff cannot begin to process the withdrawal: a wrong price must not decide how much leaves the exchange.
 */
const maxMovePercent = '5';

interface Order {
  action: 'take' | 'approve' | 'sent' | 'refuse';
  tx?: string | undefined;
  note?: string | undefined;
}

type OperatorWithdrawal = z.input<typeof operatorWithdrawal>;

const toOperatorWithdrawal = (row: sql.WithdrawalRow, staff: Staff): OperatorWithdrawal => {
  const { kind, shop, by, isOwnerClosed, worker, approvedBy, sentBy, workerId } = row;
  const mine = workerId === staff.id;
  return { ...toWithdrawal(staff.secret, row), kind, shop, by, isOwnerClosed, worker, approvedBy, sentBy, mine };
};

/** Returns one page of withdrawals: open withdrawals sorted oldest first, or all withdrawals sorted newest first. */
export async function listForStaff(
  db: Db,
  { show, page, size }: { show: 'open' | 'all'; page: number; size: number },
  staff: Staff,
) {
  const { count, rows } = await sql.allWithdrawals(db, show, { page, size, locale: staff.locale });
  return { count, results: rows.map((row) => toOperatorWithdrawal(row, staff)) };
}

/**
 * Carries out an action of staff on a withdrawal and logs it.
 * @throws ApiError `not_found` for an unknown withdrawal; `conflict` if the withdrawal's status, a payout freeze, a
 * missing approval, a refused address or the caller's own balance forbids the action; `pair_off` if a member of staff takes the withdrawal while its currency has no
 * course; `course_changed` if the course has fallen too far; at commit, `reserve_exhausted` if the reserve does not
 * cover the withdrawal
 */
export async function actOnWithdrawal(tx: Tx, id: string, order: Order, staff: Staff): Promise<OperatorWithdrawal> {
  const row = await sql.lockWithdrawal(tx, id, staff.locale);
  if (!row) throw new ApiError('not_found');
  if (row.userId === staff.id) throw fieldError(staff.locale, 'action', 'Refusals.ownBalance', { code: 'conflict' });
  await actions[order.action](tx, row, staff, order);
  const done = await withdrawalOf(tx, id, staff.locale);
  const note = order.note ?? order.tx;
  const change = { by: staff.id, room: 'withdrawals', subject: String(row.number) } as const;
  await logChange(tx, { ...change, ...(note && { note }) }, loggedOf(row), loggedOf(done));
  return toOperatorWithdrawal(done, staff);
}

const loggedOf = ({ status, approverId, toSumma, toCurrency }: sql.WithdrawalRow) => ({
  status,
  payoutSum: `${toSumma} ${toCurrency}`,
  payoutApproved: approverId === null ? null : `${toSumma} ${toCurrency}`,
});

/** Returns the payment system and requisites of a withdrawal, or undefined for an unknown withdrawal. */
export const placeOf = (db: Db, id: string, locale: Locale) => sql.findWithdrawal(db, id, locale);

/** Refuses a withdrawal to an address that the latest AML check refuses. @throws ApiError `conflict` */
async function assertHarmlessPlace(tx: Tx, { toPs: ps, requisites }: sql.WithdrawalRow, locale: Locale): Promise<void> {
  const score = await refusedScore(tx, { ps, requisites });
  if (score !== null)
    throw fieldError(locale, 'action', 'Refusals.withdrawal_aml', { code: 'conflict', values: { score } });
}

type Action = (tx: Tx, row: sql.WithdrawalRow, staff: Staff, order: Order) => Promise<void>;

const take: Action = async (tx, row, staff) => {
  const { id, status } = row;
  if (status !== 'wdnew' && status !== 'wdwork') throw new ApiError('conflict');
  await assertHarmlessPlace(tx, row, staff.locale);
  // If a colleague takes over the withdrawal, the payout stays unchanged, because it may have been approved already.
  const toSumma = status === 'wdnew' ? await sumNow(tx, row, staff.locale) : row.toSumma;
  await sql.updateWithdrawal(tx, id, { status: 'wdwork', workerId: staff.id, toSumma });
};

/**
 * Returns the payout at the current course, for a withdrawal that a member of staff begins to process. If the course
 * were fixed at the request, the owner could repeat the request whenever the course is better.
 * @throws ApiError `pair_off` if the payout's currency has no course; `course_changed` if the payout has moved by more
 * than `maxMovePercent`
 */
async function sumNow(tx: Tx, row: sql.WithdrawalRow, locale: Locale): Promise<string> {
  const { kind, ps, currency, summa, fee, toPs, toSumma: estimate, toCurrency } = row;
  const terms = { fee, min: fee, margin: await marginOf(tx, kind) };
  const direction = (await directionsFor(tx, { ps, currency }, terms, locale)).find(({ id }) => id === toPs);
  const toSumma = direction && payoutSum(summa, direction);
  if (!toSumma || !isPositive(toSumma)) throw new ApiError('pair_off');
  const hasMoved =
    compare(toSumma, plusPercent(estimate, `-${maxMovePercent}`)) < 0 ||
    compare(toSumma, plusPercent(estimate, maxMovePercent)) > 0;
  if (hasMoved) {
    const values = {
      now: formatMoney(toSumma, toCurrency, locale),
      estimate: formatMoney(estimate, toCurrency, locale),
    };
    throw fieldError(locale, 'action', 'Refusals.withdrawalMoved', { code: 'course_changed', values });
  }
  return toSumma;
}

const approve: Action = async (tx, { id, status, workerId, approverId }, staff) => {
  if (status !== 'wdwork' || workerId === staff.id || approverId !== null) throw new ApiError('conflict');
  await sql.updateWithdrawal(tx, id, { approvedBy: staff.id });
};

const send: Action = async (tx, row, staff, order) => {
  const { id, status, toPs: ps, toSumma, approverId } = row;
  if (status !== 'wdwork') throw new ApiError('conflict');
  const number = await checkedNumber(tx, ps, order.tx, staff.locale);
  if (number === undefined) throw fieldError(staff.locale, 'tx', 'Refusals.transferRequired');
  const frozen = await frozenNow(tx);
  const refuse = (reason: string, values = {}) =>
    fieldError(staff.locale, 'action', `Refusals.payout_${reason}`, { code: 'conflict', values });
  if (frozen) throw refuse('frozen', { why: whyIn(staff.locale, frozen) });
  // The member of staff who sends must not be the one who approved. The constraint withdrawals_two_persons enforces
  // this rule too.
  if (approverId === staff.id) throw refuse('approval');
  await assertHarmlessPlace(tx, row, staff.locale);
  const refused = approverId === null ? await soloRefusal(tx, staff.id, { id, ps, summa: toSumma }) : null;
  if (refused)
    throw refuse(
      refused.reason === 'day' ? 'daySolo' : refused.reason,
      refused.day ? dayWords(staff.locale, refused.day) : {},
    );
  await sql.updateWithdrawal(tx, id, { status: 'wdsucc', sentBy: staff.id, approvedBy: approverId, tx: number });
  const actor = formatActor({ kind: 'operator', id: staff.id });
  const note = `withdrawal ${row.number}`;
  await post(tx, { key: `withdrawal:${id}`, kind: 'withdrawal', actor, note, entries: await entriesOf(tx, row) });
  await enqueue(tx, 'withdrawalMail', { id });
};

/**
 * Returns the ledger entries of a sent withdrawal. The exchange keeps the fee, and converts the rest into the payout's
 * currency.
 */
async function entriesOf(tx: Tx, { kind, ownerId, system, summa, fee, toCode, toSumma }: sql.WithdrawalRow) {
  const rest = subtract(summa, fee);
  const exchanged =
    toCode === system
      ? []
      : [
          { account: accounts.exchange(system), summa: `-${rest}` },
          { account: accounts.exchange(toCode), summa: toSumma },
        ];
  return [
    ...(await payOut(tx, { kind, id: ownerId }, system, summa)),
    { account: accounts.fee(system), summa: subtract('0', fee) },
    ...exchanged,
    { account: accounts.house(toCode), summa: `-${toSumma}` },
  ].filter((entry) => compare(entry.summa, '0') !== 0);
}

const refuse: Action = async (tx, row, staff, { note }) => {
  if (row.status !== 'wdnew' && row.status !== 'wdwork') throw new ApiError('conflict');
  if (!note) throw fieldError(staff.locale, 'note', 'Refusals.noteRequired');
  await giveBack(tx, row, { note, workerId: staff.id });
  await enqueue(tx, 'withdrawalMail', { id: row.id });
};

const actions: Record<Order['action'], Action> = { take, approve, sent: send, refuse };
