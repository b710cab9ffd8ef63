import { type RawBuilder, sql } from 'kysely';
import { unpaidChoiceReasons } from '#domain/claim-status.ts';
import { firstStepSeconds, lastStep, stepFactor } from '#domain/durations.ts';
import type { Db } from '../../../../db/pool.ts';
import type { Tx } from '../../../../db/transaction.ts';

/**
 * Ids up to which the figures are counted, as decimal strings. `move` is the id of a claim transition, and `posting` is
 * the id of a ledger transaction.
 */
export interface Position {
  move: string;
  posting: string;
}

interface Progress {
  from: Position;
  /** Ids of the newest rows when `saveEnd` was last called. */
  end: Position;
  /**
   * State of the transactions that were open when `saveEnd` was last called: all have ended (`settled`), some may still
   * run (`open`), or `unknown` before the first call and after a restore. A running transaction may still commit rows
   * with ids up to `end`.
   */
  state: 'settled' | 'open' | 'unknown';
}

/** Returns the position up to which transitions and postings are counted in the figures, and locks this position. */
export async function lockProgress(tx: Tx): Promise<Progress | undefined> {
  const { rows } = await sql<Progress>`
    select json_build_object('move', move::text, 'posting', posting::text) as from,
      json_build_object('move', move_end::text, 'posting', posting_end::text) as end,
      case when next_xid <= pg_snapshot_xmin(pg_current_snapshot()) then 'settled'
        when next_xid <= pg_snapshot_xmax(pg_current_snapshot()) then 'open' else 'unknown' end as state
    from exchange_figures_state for update`.execute(tx);
  return rows[0];
}

/** Whether every transaction that was open when `saveEnd` last ran has ended. */
export async function isSettled(db: Db): Promise<boolean> {
  const { rows } = await sql<{ settled: boolean }>`
    select coalesce(next_xid <= pg_snapshot_xmin(pg_current_snapshot()), true) as settled
    from exchange_figures_state`.execute(db);
  return rows[0]?.settled ?? true;
}

export async function savePosition(tx: Tx, { move, posting }: Position): Promise<void> {
  await sql`update exchange_figures_state set move = ${move}::bigint, posting = ${posting}::bigint`.execute(tx);
}

/**
 * Stores the ids of the newest transition and posting, and the next transaction id. Once all transactions with smaller
 * ids have ended, no transition or posting up to the stored ids can still appear.
 */
export async function saveEnd(tx: Tx): Promise<void> {
  await sql`
    update exchange_figures_state set move_end = coalesce((select max(id) from claim_transitions), 0),
      posting_end = coalesce((select max(id) from ledger_transactions), 0),
      next_xid = pg_snapshot_xmax(pg_current_snapshot())`.execute(tx);
}

/** Deletes all sums and begins to count again from the first transition and posting. */
export async function forgetAll(tx: Tx): Promise<void> {
  await sql`update exchange_figures_state set move = 0, posting = 0, move_end = 0, posting_end = 0, next_xid = null`.execute(
    tx,
  );
  await sql`delete from exchange_figures`.execute(tx);
  await sql`delete from exchange_durations`.execute(tx);
}

/**
 * Returns whether more than `most` transitions or postings are known but not counted yet. This happens while the whole
 * history is counted, and after many changes at once.
 */
export async function isBehind(db: Db, most: number): Promise<boolean> {
  const { rows } = await sql<{ behind: boolean }>`
    select move_end - move > ${most} or posting_end - posting > ${most} as behind
    from exchange_figures_state`.execute(db);
  return rows[0]?.behind ?? false;
}

/**
 * SQL for the US dollar price of a unit at a time: the price of that hour, or of the latest earlier hour with a price.
 * Without such an hour, the result is the present price, or zero if there is no present price.
 */
const usdAt = (unit: RawBuilder<unknown>, at: RawBuilder<unknown>) => sql`coalesce(
  (select h.usd from rate_history h where h.unit = ${unit} and h.at <= ${at} order by h.at desc limit 1),
  (select r.usd from rates r where r.unit = ${unit}), 0)`;

const dayOf = (at: RawBuilder<unknown>, zone: string) => sql`(${at} at time zone ${zone}::text)::date`;

interface Range {
  from: string;
  to: string;
  /** Time zone that decides to which day a time belongs. */
  zone: string;
}

const movesIn = ({ from, to }: Range) => sql`
  select t.id, t.claim_id, t.at, t.from_status, t.to_status, c.created_at, c.from_summa, p.unit,
    c.from_ps || ' ' || c.to_ps as pair
  from claim_transitions t join claims c on c.id = t.claim_id join payment_systems p on p.id = c.from_ps
  where t.id > ${from}::bigint and t.id <= ${to}::bigint`;

/** Statuses that prove that a claim was paid. */
const funded = sql`('paid', 'payout', 'refund')`;

/**
 * Counts the claims that the transitions of a range have created, paid or completed. Each claim counts for the day of
 * its creation.
 */
export async function countCreated(tx: Tx, range: Range): Promise<void> {
  await sql`
    insert into exchange_figures as known (day, pair, created, paid, completed)
    select ${dayOf(sql`created_at`, range.zone)}, pair, count(*) filter (where from_status is null),
      count(*) filter (where to_status in ${funded} and not exists (select from claim_transitions earlier
        where earlier.claim_id = m.claim_id and earlier.id < m.id and earlier.to_status in ${funded})),
      count(*) filter (where to_status = 'done')
    from (${movesIn(range)}) m where from_status is null or to_status in ${funded} or to_status = 'done' group by 1, 2
    on conflict (day, pair) do update set created = known.created + excluded.created, paid = known.paid + excluded.paid,
      completed = known.completed + excluded.completed`.execute(tx);
}

/** Adds finished claims to the turnover of the day on which they finished. */
export async function countDone(tx: Tx, range: Range): Promise<void> {
  await sql`
    insert into exchange_figures as known (day, pair, done, turnover)
    select ${dayOf(sql`at`, range.zone)}, pair, count(*), sum(from_summa * ${usdAt(sql`m.unit`, sql`m.at`)})
    from (${movesIn(range)}) m where to_status = 'done' group by 1, 2
    on conflict (day, pair) do update set done = known.done + excluded.done,
      turnover = known.turnover + excluded.turnover`.execute(tx);
}

/** Counts finished claims by the time from the first sign of their payment to their end. */
export async function countDurations(tx: Tx, range: Range): Promise<void> {
  await sql`
    insert into exchange_durations as known (day, pair, step, done)
    select day, pair, least(greatest(ceil(ln(greatest(seconds, 1) / ${sql.lit(firstStepSeconds)}) / ln(${sql.lit(stepFactor)})), 0),
      ${sql.lit(lastStep)})::smallint, count(*)
    from (
      select ${dayOf(sql`at`, range.zone)} as day, pair, extract(epoch from m.at - (
        select min(first.at) from claim_transitions first where first.claim_id = m.claim_id
          and (first.to_status in ('marked_paid', 'confirming', 'paid_partial', 'paid')
            or first.to_status = 'choice' and first.reason <> all(${sql.lit(`{${unpaidChoiceReasons.join()}}`)}::text[])))) as seconds
      from (${movesIn(range)}) m where to_status = 'done'
    ) timed where seconds is not null group by 1, 2, 3
    on conflict (day, pair, step) do update set done = known.done + excluded.done`.execute(tx);
}

/**
 * Adds postings to the profit of their day: income from conversions, fees and expired gift cards, minus rewards,
 * prizes and losses. The ledger stores income as negative sums, so the sum is negated.
 */
export async function countProfit(tx: Tx, range: Range): Promise<void> {
  await sql`
    insert into exchange_figures as known (day, pair, profit)
    select ${dayOf(sql`x.at`, range.zone)}, coalesce(c.from_ps || ' ' || c.to_ps, ''),
      -sum(e.summa * ${usdAt(sql`p.unit`, sql`x.at`)})
    from ledger_transactions x join ledger_entries e on e.transaction_id = x.id
    join ledger_accounts a on a.id = e.account_id join payment_systems p on p.id = a.ps
    left join claims c on c.id = x.claim_id
    where x.id > ${range.from}::bigint and x.id <= ${range.to}::bigint
      and split_part(a.name, ':', 1) in ('exchange', 'fee', 'breakage', 'rewards', 'prizes', 'loss')
    group by 1, 2
    on conflict (day, pair) do update set profit = known.profit + excluded.profit`.execute(tx);
}
