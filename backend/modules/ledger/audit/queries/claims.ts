import { type RawBuilder, sql } from 'kysely';
import { claimStatuses, finalStatuses, holdsReserve, nextStatuses, payoutHeldStatuses } from '#domain/claim-status.ts';
import { statusList } from '../../../../db/status-list.ts';
import type { Tx } from '../../../../db/transaction.ts';
import type { Finding } from '../findings.ts';
import { type Check, countChecks } from './count.ts';

/**
 * Statuses in which a claim must not hold any reserve. `refund` is not among them, because the sum to return is still
 * held.
 */
const holdFreeStatuses = claimStatuses.filter((status) => !holdsReserve(status) && status !== 'refund');

/**
 * Pass the list of statuses as a literal instead of a parameter. PostgreSQL builds a hash table only for constant
 * lists.
 */
const legalMoves = sql.lit(
  `{${claimStatuses.flatMap((from) => nextStatuses(from).map((to) => `${from}>${to}`)).join()}}`,
);

/**
 * Joins a claim's holds, postings, payments and transitions. The joins look up rows by claim id, so their cost does not
 * grow with the history.
 */
const facts = sql`
  left join holds h on h.claim_id = c.id
  cross join lateral (
    select count(*) as accounts, min(summa) as least, max(summa) as most,
      coalesce(max(summa) filter (where ps = c.from_ps), 0) as from_owed,
      coalesce(max(summa) filter (where ps = c.to_ps), 0) as to_owed
    from (select a.ps, -coalesce(sum(e.summa), 0) as summa
      from ledger_accounts a left join ledger_entries e on e.account_id = a.id
      where a.claim_id = c.id group by a.ps) balances
  ) owed
  cross join lateral (
    select count(*) as deposits, bool_and((
      select count(*) from ledger_transactions x join ledger_entries e on e.transaction_id = x.id
      where x.key = 'deposit:' || d.key and x.claim_id = d.claim_id and e.summa = d.summa) = 1
      and (select count(*) from ledger_transactions x where x.key in ('reversal:' || d.key, 'loss:' || d.key)) = (d.reversed_at is not null)::int) as credited_once
    from deposits d where d.claim_id = c.id
  ) received
  cross join lateral (
    select count(*) as moves, array_agg(m.from_status order by m.id) as froms, array_agg(m.to_status order by m.id) as tos,
      bool_and(m.from_status is null or m.from_status || '>' || m.to_status = any((${legalMoves})::text[])) as legal
    from claim_transitions m where m.claim_id = c.id
  ) walked`;

const posted = (kind: 'payout' | 'refund') =>
  sql`(select count(*) from ledger_transactions x where x.key = ${sql.lit(`${kind}:`)} || c.id) = 1`;

const checks: Check[] = [
  {
    name: 'claimsNotOverpaid',
    applies: sql`owed.accounts > 0`,
    holds: sql`owed.least >= 0`,
  },
  {
    name: 'payoutsHaveHolds',
    applies: sql`c.status = any(${statusList(payoutHeldStatuses)})
      and not (c.marked_hold_ended and c.status in ('marked_paid', 'confirming') and not coalesce(h.active, false))`,
    holds: sql`h.active and h.ps = c.to_ps and h.summa = c.to_summa`,
  },
  {
    name: 'refundsHaveHolds',
    applies: sql`c.status = 'refund'`,
    holds: sql`h.active and h.ps = c.from_ps and h.summa = c.refund_summa`,
  },
  {
    name: 'endsHoldNothing',
    applies: sql`h.claim_id is not null and c.status = any(${statusList(holdFreeStatuses)})`,
    holds: sql`not h.active`,
  },
  {
    name: 'endsOweNothing',
    applies: sql`owed.accounts > 0 and c.status = any(${statusList(finalStatuses)})`,
    holds: sql`owed.least = 0 and owed.most = 0`,
  },
  {
    name: 'paidIsInLedger',
    applies: sql`c.status in ('paid', 'aml', 'payout', 'payout_sent', 'refund')`,
    holds: sql`case when c.status in ('payout', 'payout_sent') then owed.to_owed = c.to_summa
      when c.status = 'refund' then owed.from_owed = c.refund_summa else owed.from_owed = c.from_summa end`,
  },
  {
    name: 'depositsOnce',
    applies: sql`received.deposits > 0`,
    holds: sql`received.credited_once`,
  },
  {
    name: 'doneIsPaid',
    applies: sql`c.status = 'done'`,
    holds: sql`${posted('payout')} and (
      select count(*) from payouts p where p.claim_id = c.id and p.failed_at is null and p.summa = c.to_summa) = 1`,
  },
  {
    name: 'refundedOnce',
    applies: sql`c.status = 'refunded'`,
    holds: posted('refund'),
  },
  {
    name: 'movesAllowed',
    applies: sql`walked.moves > 0`,
    holds: sql`walked.legal`,
  },
  {
    name: 'movesChain',
    applies: sql`walked.moves > 0`,
    holds: sql`walked.froms[1] is null and walked.froms[2:] = walked.tos[:walked.moves::int - 1]
      and walked.tos[walked.moves::int] = c.status`,
  },
  {
    name: 'claimsHaveMoves',
    applies: sql`true`,
    holds: sql`walked.moves > 0`,
  },
];

const description = {
  subject: sql`c.number, c.id`,
  example: sql`json_build_object('subject', 'claim', 'ref', number::text, 'claimId', id)`,
};

/**
 * Checks claims against their holds, postings, payments and transitions.
 * @param scope SQL condition that selects rows of `claims c`
 */
export async function checkClaims(tx: Tx, scope: RawBuilder<unknown>): Promise<Finding[]> {
  const { rows } = await sql<{ findings: Finding[] }>`
    ${countChecks(checks, description, sql`claims c ${facts} where ${scope}`)}`.execute(tx);
  return rows[0]?.findings ?? [];
}
