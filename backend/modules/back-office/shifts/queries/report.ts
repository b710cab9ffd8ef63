import { sql } from 'kysely';
import { shiftMoneyKinds } from '#contracts/shifts.ts';
import { type ClaimStatus, finalStatuses, openStatuses } from '#domain/claim-status.ts';
import type { Db } from '../../../../db/pool.ts';
import { statusList } from '../../../../db/status-list.ts';

export interface Shift {
  userId: string;
  from: Date;
  to: Date;
}

/** Counts the claims that a member of staff brought to an end, by outcome. */
export async function outcomes(db: Db, { userId, from, to }: Shift): Promise<{ status: ClaimStatus; count: number }[]> {
  const { rows } = await sql<{ status: ClaimStatus; count: number }>`
    select to_status as status, count(distinct claim_id)::int as count from claim_transitions
    where actor_kind = 'operator' and actor_id = ${userId} and at >= ${from} and at < ${to}
      and to_status = any(${statusList(finalStatuses)})
    group by 1 order by 2 desc, 1`.execute(db);
  return rows;
}

interface Movement {
  kind: (typeof shiftMoneyKinds)[number];
  code: string;
  currency: string;
  change: string;
}

/**
 * SQL for the ledger entries that a member of staff made on the exchange's own accounts during a shift. A positive sum
 * is money that came in, except in a withdrawal, where it only ends a debt to a shop and is left out.
 */
const movements = ({ userId, from, to }: Shift) => sql`
  select x.id, x.at, x.kind, x.claim_id, p.code, p.unit as currency, e.summa
  from ledger_transactions x join ledger_entries e on e.transaction_id = x.id
  join ledger_accounts a on a.id = e.account_id join payment_systems p on p.id = a.ps
  where x.actor_kind = 'operator' and x.actor_id = ${userId} and x.at >= ${from} and x.at < ${to}
    and x.kind = any(${[...shiftMoneyKinds]}::text[]) and a.name = 'house:' || p.code
    and (x.kind <> 'withdrawal' or e.summa < 0)`;

export async function money(db: Db, shift: Shift): Promise<(Movement & { count: number })[]> {
  const { rows } = await sql<Movement & { count: number }>`
    select kind, code, currency, count(*)::int as count, trim_scale(sum(summa))::text as change
    from (${movements(shift)}) m group by 1, 2, 3 order by 1, 2`.execute(db);
  return rows;
}

/** Returns the first `most` money movements of a shift. */
export async function entries(
  db: Db,
  shift: Shift,
  most: number,
): Promise<(Movement & { at: Date; number: number | null })[]> {
  const { rows } = await sql<Movement & { at: Date; number: number | null }>`
    select m.at, m.kind, c.number::float8 as number, m.code, m.currency, trim_scale(m.summa)::text as change
    from (${movements(shift)} order by x.at, x.id limit ${most}) m left join claims c on c.id = m.claim_id
    order by m.at, m.id`.execute(db);
  return rows;
}

export interface OwnClaim {
  id: string;
  number: number;
  status: ClaimStatus;
  fromSumma: string;
  fromCurrency: string;
  since: Date;
  dueAt: Date | null;
}

/** Returns open claims that a member of staff works on, the oldest first. */
export async function ownClaims(db: Db, userId: string, most: number): Promise<OwnClaim[]> {
  const { rows } = await sql<OwnClaim>`
    select c.id, c.number::float8 as number, c.status, trim_scale(c.from_summa)::text as from_summa,
      p.unit as from_currency, c.status_at as since, c.clock_at as due_at
    from claims c join payment_systems p on p.id = c.from_ps
    where c.worker_id = ${userId} and c.status = any(${statusList(openStatuses)})
    order by c.status_at limit ${most}`.execute(db);
  return rows;
}
