import { sql } from 'kysely';
import { openStatuses } from '#domain/claim-status.ts';
import type { PaymentSystemKind } from '#domain/payment-system.ts';
import type { Db } from '../../../db/pool.ts';
import { statusList } from '../../../db/status-list.ts';
import type { StoredInput } from '../../../db/stored-json.ts';
import type { Tx } from '../../../db/transaction.ts';

export interface CurrencyRow {
  ps: number;
  code: string;
  nameRu: string;
  nameEn: string;
  currency: string;
  kind: PaymentSystemKind;
  group: string;
  network: string | null;
  chosenIcon: string | null;
  digits: number;
  start: string | null;
  synonyms: string[];
  visible: boolean;
  poolStrategy: 'random' | 'daily' | 'limit';
  sendInputs: StoredInput[];
  receiveInputs: StoredInput[];
  notifySendRu: string | null;
  notifySendEn: string | null;
  notifyReceiveRu: string | null;
  notifyReceiveEn: string | null;
  total: string;
  free: string;
  openClaims: number;
  isUsed: boolean;
  openDirections: number;
  requisites: number;
}

/** Returns all currencies in the order of the form's pickers, or only the currency with the given code. */
export async function currencyRows(db: Db, code: string | null = null): Promise<CurrencyRow[]> {
  const { rows } = await sql<CurrencyRow>`
    with open_claims as (
      select side.ps, count(*)::int as count from claims c
      cross join lateral (values (c.from_ps), (c.to_ps)) side (ps)
      where c.status = any(${statusList(openStatuses)}) group by side.ps)
    select p.id as ps, p.code, p.name_ru, p.name_en, p.unit as currency, p.kind, p.group_key as "group", p.network,
      p.icon as chosen_icon, p.digits, trim_scale(p.start)::text as start, p.synonyms, p.visible, p.pool_strategy,
      p.send_inputs, p.receive_inputs, p.notify_send_ru, p.notify_send_en, p.notify_receive_ru, p.notify_receive_en,
      coalesce(trim_scale(r.total), 0)::text as total, coalesce(trim_scale(r.total - r.held), 0)::text as free,
      coalesce(o.count, 0) as open_claims,
      o.count is not null or exists (select from ledger_accounts a where a.name = 'house:' || p.code) as is_used,
      (select count(*)::int from directions d where d.enabled and p.id in (d.from_ps, d.to_ps)) as open_directions,
      (select count(*)::int from requisite_pool q where q.ps = p.id and q.active
        and (not q.demo or (select demo from installation))) as requisites
    from payment_systems p left join reserves r on r.ps = p.id left join open_claims o on o.ps = p.id
    where ${code}::text is null or p.code = ${code}
    order by p.position, p.id`.execute(db);
  return rows;
}

export type CurrencyColumns = Partial<
  Pick<CurrencyRow, 'nameRu' | 'nameEn' | 'network' | 'digits' | 'start' | 'synonyms' | 'visible' | 'poolStrategy'> &
    Record<`notify${'Send' | 'Receive'}${'Ru' | 'En'}` | 'icon', string | null> &
    Record<'sendInputs' | 'receiveInputs', string> & { unit: string; groupKey: string }
>;

export async function updateCurrency(tx: Tx, code: string, columns: CurrencyColumns): Promise<void> {
  await tx.updateTable('paymentSystems').set(columns).where('code', '=', code).execute();
}

/**
 * Smallest id of a currency that an operator adds. The ids below are reserved for the currencies that come with the
 * product.
 */
const firstOwnId = 1_000;

type NewCurrency = CurrencyColumns & {
  code: string;
  kind: PaymentSystemKind;
  nameRu: string;
  nameEn: string;
  unit: string;
  groupKey: string;
  digits: number;
};

/**
 * Inserts a currency as the last one of the list.
 * @returns false if the code is taken
 */
export async function insertCurrency(tx: Tx, currency: NewCurrency): Promise<boolean> {
  const row = await tx
    .insertInto('paymentSystems')
    .values({
      sendInputs: '[]',
      receiveInputs: '[]',
      ...currency,
      id: sql<number>`(select greatest(max(id) + 1, ${firstOwnId}) from payment_systems)`,
      position: sql<number>`(select coalesce(max(position), 0) + 1 from payment_systems)`,
    })
    .onConflict((conflict) => conflict.column('code').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export interface NetworkFields {
  name: string;
  confirmations: number;
  congestion: 'normal' | 'high' | 'severe';
  congestionRu: string | null;
  congestionEn: string | null;
}

export async function networkRows(db: Db): Promise<(NetworkFields & { code: string })[]> {
  return await db
    .selectFrom('networks')
    .orderBy('name')
    .select(['code', 'name', 'confirmations', 'congestion', 'congestionRu', 'congestionEn'])
    .execute();
}

export async function upsertNetwork(tx: Tx, code: string, fields: NetworkFields): Promise<void> {
  await tx
    .insertInto('networks')
    .values({ code, ...fields })
    .onConflict((conflict) => conflict.column('code').doUpdateSet(fields))
    .execute();
}

export async function groupRows(db: Db) {
  return await db.selectFrom('currencyGroups').orderBy('position').select(['key', 'nameRu', 'nameEn']).execute();
}

export async function updateCities(tx: Tx, ps: number, city: string, offered: boolean): Promise<void> {
  const cities = offered ? sql`array_append(cities, ${city})` : sql`array_remove(cities, ${city})`;
  await sql`update payment_systems set cities = ${cities}
    where id = ${ps} and (${city} = any(cities)) <> ${offered}`.execute(tx);
}
