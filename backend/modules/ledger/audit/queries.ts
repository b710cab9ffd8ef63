import { type RawBuilder, sql } from 'kysely';
import { claimStatuses, finalStatuses, holdsReserve, nextStatuses, payoutHeldStatuses } from '#domain/claim-status.ts';
import type { Db } from '../../../db/pool.ts';
import type { Tx } from '../../../db/transaction.ts';

/** One thing that must hold: how many were looked at, how many are wrong. */
interface Check {
  name: string;
  query: RawBuilder<Counted>;
}

interface Counted {
  seen: string;
  wrong: string;
}

/** No hold may be active; a refund holds the sum that goes back. */
const holdFreeStatuses = claimStatuses.filter((status) => !holdsReserve(status) && status !== 'refund');

const legalMoves = claimStatuses.flatMap((from) => nextStatuses(from).map((to) => `${from}>${to}`));

/** Owed to the visitor of each claim, by payment system: positive while owed. */
const owed = sql`
  select a.claim_id, a.ps, -sum(e.summa) as summa
  from ledger_accounts a join ledger_entries e on e.account_id = a.id
  where a.claim_id is not null group by a.claim_id, a.ps`;

const houses = sql`
  select a.ps, coalesce(sum(e.summa), 0) as summa
  from ledger_accounts a left join ledger_entries e on e.account_id = a.id
  where a.name like 'house:%' group by a.ps`;

/** `rows` has one boolean column, ok. */
const counted = (rows: RawBuilder<unknown>): RawBuilder<Counted> => sql<Counted>`
  select count(*)::text as seen, count(*) filter (where ok is not true)::text as wrong from (${rows}) looked`;

const checks: Check[] = [
  {
    name: 'postingsBalance',
    query: counted(sql`
      select sum(e.summa) = 0 as ok from ledger_entries e join ledger_accounts a on a.id = e.account_id
      group by e.transaction_id, a.ps`),
  },
  {
    name: 'postingsHaveEntries',
    query: counted(sql`
      select exists (select from ledger_entries e where e.transaction_id = x.id) as ok from ledger_transactions x`),
  },
  {
    name: 'ledgerBalances',
    query: counted(sql`
      select sum(e.summa) = 0 as ok from ledger_entries e join ledger_accounts a on a.id = e.account_id group by a.ps`),
  },
  {
    name: 'houseNotNegative',
    query: counted(sql`select summa >= 0 as ok from (${houses}) h`),
  },
  {
    name: 'claimsNotOverpaid',
    query: counted(sql`select summa >= 0 as ok from (${owed}) o`),
  },
  {
    name: 'reservesEqualHouse',
    query: counted(sql`
      select coalesce(r.total, 0) = coalesce(h.summa, 0) as ok from reserves r full join (${houses}) h on h.ps = r.ps`),
  },
  {
    name: 'heldEqualsHolds',
    query: counted(sql`
      select r.held = coalesce((select sum(h.summa) from holds h where h.ps = r.ps and h.active), 0) as ok
      from reserves r`),
  },
  {
    name: 'deskHeldEqualsHolds',
    query: counted(sql`
      select d.held = coalesce((select sum(h.summa) from holds h join claims c on c.id = h.claim_id
        where h.ps = d.ps and c.city = d.city and h.active), 0) as ok
      from cash_desks d`),
  },
  {
    name: 'heldWithinTotal',
    query: counted(sql`select held >= 0 and held <= total as ok from reserves`),
  },
  {
    name: 'payoutsHaveHolds',
    query: counted(sql`
      select coalesce(h.active and h.ps = c.to_ps and h.summa = c.to_summa, false) as ok
      from claims c left join holds h on h.claim_id = c.id
      where c.status = any(${payoutHeldStatuses}::text[])`),
  },
  {
    name: 'refundsHaveHolds',
    query: counted(sql`
      select coalesce(h.active and h.ps = c.from_ps and h.summa = c.refund_summa, false) as ok
      from claims c left join holds h on h.claim_id = c.id where c.status = 'refund'`),
  },
  {
    name: 'endsHoldNothing',
    query: counted(sql`
      select not h.active as ok from holds h join claims c on c.id = h.claim_id
      where c.status = any(${holdFreeStatuses}::text[])`),
  },
  {
    name: 'endsOweNothing',
    query: counted(sql`
      select coalesce((select sum(o.summa) from (${owed}) o where o.claim_id = c.id), 0) = 0 as ok
      from claims c where c.status = any(${finalStatuses}::text[])
        and exists (select from ledger_accounts a where a.claim_id = c.id)`),
  },
  {
    name: 'paidIsInLedger',
    query: counted(sql`
      select coalesce(o.summa, 0) = case when c.status in ('payout', 'payout_sent') then c.to_summa
          when c.status = 'refund' then c.refund_summa else c.from_summa end as ok
      from claims c left join (${owed}) o
        on o.claim_id = c.id and o.ps = case when c.status in ('payout', 'payout_sent') then c.to_ps else c.from_ps end
      where c.status in ('paid', 'aml', 'payout', 'payout_sent', 'refund')`),
  },
  {
    name: 'depositsOnce',
    query: counted(sql`
      select (select count(*) from ledger_transactions x join ledger_entries e on e.transaction_id = x.id
          where x.key = 'deposit:' || d.key and x.claim_id = d.claim_id and e.summa = d.summa) = 1 as ok
      from deposits d`),
  },
  {
    name: 'creditsHaveDeposits',
    query: counted(sql`
      select exists (select from deposits d where 'deposit:' || d.key = x.key) as ok
      from ledger_transactions x where x.kind = 'deposit'`),
  },
  {
    name: 'doneIsPaid',
    query: counted(sql`
      select (select count(*) from payouts p where p.claim_id = c.id and p.failed_at is null and p.summa = c.to_summa) = 1
        and exists (select from ledger_transactions x where x.key = 'payout:' || c.id) as ok
      from claims c where c.status = 'done'`),
  },
  {
    name: 'paidIsDone',
    query: counted(sql`
      select c.status = 'done' as ok from ledger_transactions x join claims c on c.id = x.claim_id where x.kind = 'payout'`),
  },
  {
    name: 'refundedOnce',
    query: counted(sql`
      select exists (select from ledger_transactions x where x.key = 'refund:' || c.id) as ok
      from claims c where c.status = 'refunded'`),
  },
  {
    name: 'movesAllowed',
    query: counted(sql`
      select m.from_status is null or m.from_status || '>' || m.to_status = any(${legalMoves}::text[]) as ok from claim_transitions m`),
  },
  {
    name: 'movesChain',
    query: counted(sql`
      select m.from_status is not distinct from m.previous and (m.following or m.to_status = c.status) as ok
      from (select claim_id, from_status, to_status, lag(to_status) over chain as previous, lead(id) over chain is not null as following
        from claim_transitions window chain as (partition by claim_id order by id)) m
      join claims c on c.id = m.claim_id`),
  },
  {
    name: 'claimsHaveMoves',
    query: counted(sql`select exists (select from claim_transitions m where m.claim_id = c.id) as ok from claims c`),
  },
];

export interface Finding extends Counted {
  name: string;
}

/** All checks, in their order. */
export async function countAll(tx: Tx): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const { name, query } of checks) {
    const { rows } = await query.execute(tx);
    findings.push({ name, seen: rows[0]?.seen ?? '0', wrong: rows[0]?.wrong ?? '0' });
  }
  return findings;
}

export async function isAuditDue(db: Db, seconds: number): Promise<boolean> {
  const { rows } = await sql`
    select from audits where at > now() - make_interval(secs => ${seconds}::float8) limit 1`.execute(db);
  return rows.length === 0;
}

/** Keeps a result; clean ones for a day, failed ones for good. */
export async function insertAudit(db: Db, ok: boolean, checks: { name: string; ok: boolean }[]): Promise<void> {
  await sql`delete from audits where ok and at < now() - interval '1 day'`.execute(db);
  await db
    .insertInto('audits')
    .values({ ok, checks: JSON.stringify(checks) })
    .execute();
}

/** Since when the audit is not clean, and the checks that fail by its latest result. */
export async function frozenRow(db: Db): Promise<{ since: Date; failed: string[] } | undefined> {
  const { rows } = await sql<{ since: Date; failed: string[] }>`
    select (select min(a.at) from audits a where a.id > coalesce((select max(id) from audits where ok), 0)) as since,
      array(select found ->> 'name' from jsonb_array_elements(latest.checks) found where not (found ->> 'ok')::boolean) as failed
    from (select * from audits order by id desc limit 1) latest where not latest.ok`.execute(db);
  return rows[0];
}
