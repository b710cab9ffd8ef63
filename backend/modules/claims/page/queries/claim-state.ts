import { type RawBuilder, sql } from 'kysely';
import type { ClaimReason, ClaimStatus } from '#domain/claim-status.ts';
import type { Locale } from '#domain/locale.ts';
import type { PaymentSystemKind } from '#domain/payment-system.ts';
import type { Rail } from '#domain/rail.ts';
import { type ClaimDeal, dealColumns, receivedSumma } from '../../../../db/claim-deal.ts';
import type { Db } from '../../../../db/pool.ts';
import type { GivenRequisite } from '../../../../db/tables.ts';

interface SideRow {
  name: string;
  code: string;
  unit: string;
  network: string | null;
  icon: string | null;
  kind: PaymentSystemKind;
  confirmations: number | null;
  /** Labels of the inputs by their names; a claim keeps those of its creator's language. */
  labels: Record<string, string> | null;
}

interface Repricing {
  at: string;
  course: { before: string; after: string };
  toSumma: { before: string; after: string };
}

/** A claim with everything its page shows, in one language, in one round trip. */
export interface PageRow extends ClaimDeal {
  id: string;
  number: number;
  status: ClaimStatus;
  reason: ClaimReason | null;
  courseFixedUntil: Date | null;
  fixedMinutes: number;
  payUntil: Date | null;
  createdAt: Date;
  watchedUntil: Date | null;
  /** When the claim's time in its status is over; null where it has none. */
  clockAt: Date | null;
  now: Date;
  email: string;
  fromRequisites: GivenRequisite[];
  toRequisites: GivenRequisite[];
  userId: string | null;
  visitorHash: Buffer | null;
  rail: Rail;
  city: { code: string; name: string } | null;
  txIn: string | null;
  txOut: string | null;
  refundSumma: string | null;
  refundRequisites: GivenRequisite[] | null;
  /** Labels of the inputs a refund is asked by. */
  refundLabels: Record<string, string> | null;
  /** Held in the sending currency. */
  received: string;
  note: string | null;
  from: SideRow;
  to: SideRow;
  history: { at: string; status: ClaimStatus; reason: ClaimReason | null }[];
  /** Every change of the price, oldest first. */
  repricings: Repricing[];
  bills: { id: string; name: string; type: string; at: string }[];
}

export async function pageRow(db: Db, id: string, locale: Locale): Promise<PageRow | undefined> {
  const name = sql.ref(`name_${locale}`);
  const label = `label_${locale}`;
  const labels = (inputs: RawBuilder<unknown>) =>
    sql`(select json_object_agg(i ->> 'name', i ->> ${label}) from jsonb_array_elements(${inputs}) i)`;
  const side = (ps: string, inputs: RawBuilder<unknown>) => sql`(
    select json_build_object('name', ps.${name}, 'code', ps.code, 'unit', ps.unit, 'icon', ps.icon, 'kind', ps.kind,
      'network', n.name, 'confirmations', n.confirmations, 'labels', ${labels(inputs)})
    from payment_systems ps left join networks n on n.code = ps.network where ps.id = ${sql.ref(ps)})`;
  const { rows } = await sql<PageRow>`
    select c.id, c.number::float8 as number, c.status, c.reason, ${dealColumns}, c.course_fixed_until as "courseFixedUntil",
      coalesce((select d.fixed_minutes from directions d where d.from_ps = c.from_ps and d.to_ps = c.to_ps), 0) as "fixedMinutes",
      c.pay_until as "payUntil", c.created_at as "createdAt",
      watched_until(c) as "watchedUntil", c.clock_at as "clockAt", now() as now, c.email,
      c.from_requisites as "fromRequisites", c.to_requisites as "toRequisites",
      c.user_id as "userId", c.visitor_hash as "visitorHash", c.rail, c.tx_in as "txIn", c.tx_out as "txOut",
      trim_scale(c.refund_summa)::text as "refundSumma", c.refund_requisites as "refundRequisites",
      (select ${labels(sql`ps.send_inputs || ps.receive_inputs`)} from payment_systems ps where ps.id = c.from_ps) as "refundLabels", c.note,
      ${receivedSumma} as received,
      (select json_build_object('code', code, 'name', ${name}) from cities where code = c.city) as city,
      ${side('c.from_ps', sql`ps.send_inputs || coalesce(ps.send_inputs_verify, '[]')`)} as from,
      ${side('c.to_ps', sql`ps.receive_inputs`)} as to,
      (select json_agg(json_build_object('at', to_char(m.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
          'status', m.to_status, 'reason', m.reason) order by m.id)
        from claim_transitions m where m.claim_id = c.id) as history,
      coalesce((select json_agg(json_build_object(
          'at', to_char(p.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
          'course', json_build_object('before', trim_scale(p.course_before)::text, 'after', trim_scale(p.course)::text),
          'toSumma', json_build_object('before', trim_scale(p.to_before)::text, 'after', trim_scale(p.to_summa)::text))
          order by p.id)
        from claim_prices p where p.claim_id = c.id), '[]') as repricings,
      coalesce((select json_agg(json_build_object('id', b.id, 'name', b.name, 'type', b.type,
          'at', to_char(b.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by b.at)
        from receipts b where b.claim_id = c.id), '[]') as bills
    from claims c where c.id = ${id}`.execute(db);
  return rows[0];
}

export interface RequisiteRow {
  version: number;
  value: string;
  holder: string | null;
  bank: string | null;
  tag: string | null;
}

/** Where the visitor was last told to pay. */
export const requisiteRow = (db: Db, id: string): Promise<RequisiteRow | undefined> =>
  db
    .selectFrom('claim_requisites')
    .where('claim_id', '=', id)
    .orderBy('version', 'desc')
    .limit(1)
    .select(['version', 'value', 'holder', 'bank', 'tag'])
    .executeTakeFirst();

/** The payment the visitor still has to make on the bank's page. */
export async function demoPaymentOf(db: Db, claimId: string): Promise<string | undefined> {
  const open = db
    .selectFrom('demo_payments')
    .where('claim_id', '=', claimId)
    .where('status', 'in', ['open', 'refused']);
  return (await open.select('id').orderBy('at', 'desc').executeTakeFirst())?.id;
}

export interface CongestionRow {
  level: 'normal' | 'high' | 'severe';
  text: string | null;
}

export async function congestionOf(db: Db, ps: number, locale: Locale): Promise<CongestionRow | undefined> {
  const { rows } = await sql<CongestionRow>`
    select n.congestion as level, n.${sql.ref(`congestion_${locale}`)} as text
    from payment_systems ps join networks n on n.code = ps.network where ps.id = ${ps}`.execute(db);
  return rows[0];
}

/** Whether a browser opened the claim by the link of its mail. */
export async function isVisitor(db: Db, claimId: string, hash: Buffer): Promise<boolean> {
  const known = db.selectFrom('claim_visitors').where('claim_id', '=', claimId).where('visitor_hash', '=', hash);
  return (await known.select('claim_id').executeTakeFirst()) !== undefined;
}

export interface OfficeRow {
  city: string;
  address: string;
  hours: string;
  note: string | null;
  code: string;
  side: 'give' | 'take';
}

/** Where the cash of a claim changes hands; null for a claim without cash, or a city without an office. */
export async function officeOf(db: Db, claimId: string, locale: Locale): Promise<OfficeRow | null> {
  const said = (name: string) => sql.ref(`o.${name}_${locale}`);
  const { rows } = await sql<OfficeRow>`
    select city.${sql.ref(`name_${locale}`)} as city, ${said('address')} as address, ${said('hours')} as hours,
      ${said('note')} as note, c.office_code as code, case f.kind when 'cash' then 'give' else 'take' end as side
    from claims c join payment_systems f on f.id = c.from_ps join payment_systems t on t.id = c.to_ps
    join offices o on o.city = c.city join cities city on city.code = c.city
    where c.id = ${claimId} and 'cash' in (f.kind, t.kind)`.execute(db);
  return rows[0] ?? null;
}
