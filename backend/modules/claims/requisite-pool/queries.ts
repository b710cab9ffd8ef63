import { sql } from 'kysely';
import { openStatuses } from '#domain/claim-status.ts';
import type { Db } from '../../../db/pool.ts';
import { statusList } from '../../../db/status-list.ts';
import type { StoredInput } from '../../../db/stored-json.ts';
import type { Tx } from '../../../db/transaction.ts';

export interface RequisiteRow {
  id: string;
  ps: number;
  code: string;
  currency: string;
  nameRu: string;
  nameEn: string;
  chosenIcon: string | null;
  network: string | null;
  value: string;
  holder: string | null;
  bank: string | null;
  tag: string | null;
  active: boolean;
  dayLimit: string | null;
  poolStrategy: 'random' | 'daily' | 'limit';
  demo: boolean;
  openClaims: number;
}

interface Wanted {
  code?: string | undefined;
  id?: string | undefined;
}

/** Returns requisites that visitors pay to, active ones first. */
export async function requisiteRows(db: Db, { code, id }: Wanted, limit: number): Promise<RequisiteRow[]> {
  const { rows } = await sql<RequisiteRow>`
    select q.id, q.ps, p.code, p.unit as currency, p.name_ru, p.name_en, p.icon as chosen_icon, p.network, q.value,
      q.holder, q.bank, q.tag, q.active, trim_scale(q.day_limit)::text as day_limit, p.pool_strategy, q.demo,
      (select count(distinct c.id)::int from claims c
        cross join lateral (
          select r.pool_id from claim_requisites r where r.claim_id = c.id order by r.version desc limit 1) latest
        where c.status = any(${statusList(openStatuses)}) and c.from_ps = q.ps and latest.pool_id = q.id) as open_claims
    from requisite_pool q join payment_systems p on p.id = q.ps
    where (${code ?? null}::text is null or p.code = ${code ?? null}) and (${id ?? null}::uuid is null or q.id = ${id ?? null})
    order by q.active desc, p.position, p.id, q.value limit ${limit}`.execute(db);
  return rows;
}

export interface SystemRow {
  ps: number;
  code: string;
  digits: number;
  receiveInputs: StoredInput[];
}

/** Returns the currency with this code, or undefined for cash and gift cards, which are received without requisites. */
export async function systemOf(db: Db, code: string): Promise<SystemRow | undefined> {
  return await db
    .selectFrom('paymentSystems')
    .where('code', '=', code)
    .where('kind', 'not in', ['cash', 'gift'])
    .select(['id as ps', 'code', 'digits', 'receiveInputs'])
    .executeTakeFirst();
}

/** Makes concurrent changes of the requisite pool wait for each other. */
export async function lockPool(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('desk:requisites', 0))`.execute(tx);
}

export interface NewRequisite {
  ps: number;
  value: string;
  compared: string | null;
  holder: string | null;
  bank: string | null;
  tag: string | null;
  dayLimit: string | null;
}

/** Whether the pool already has this requisite for this currency, active or retired. Case and spaces are ignored. */
export async function isInPool(db: Db, { ps, value, compared }: NewRequisite): Promise<boolean> {
  const { rows } = await sql`
    select from requisite_pool where ps = ${ps} and case when ${compared}::text is null
      then compared is null and translate(lower(value), ' ', '') = translate(lower(${value}), ' ', '')
      else compared = ${compared} end`.execute(db);
  return rows.length > 0;
}

export async function insertRequisite(tx: Tx, requisite: NewRequisite): Promise<void> {
  await tx.insertInto('requisitePool').values(requisite).execute();
}

export type RequisitePatch = Partial<Pick<RequisiteRow, 'holder' | 'bank' | 'tag' | 'active' | 'dayLimit'>>;

export async function updateRequisite(tx: Tx, id: string, patch: RequisitePatch): Promise<void> {
  await tx.updateTable('requisitePool').set(patch).where('id', '=', id).execute();
}
