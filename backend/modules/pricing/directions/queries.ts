import { type RawBuilder, sql } from 'kysely';
import type { DirectionTerms } from '#domain/direction-terms.ts';
import type { PaymentSystemKind } from '#domain/payment-system.ts';
import type { PayoutRail, Rail } from '#domain/rail.ts';
import type { RateFault } from '#domain/validate-rate.ts';
import type { Db } from '../../../db/pool.ts';
import type { Tx } from '../../../db/transaction.ts';

export interface TermsRow {
  fromPs: number;
  toPs: number;
  rail: Rail;
  terms: DirectionTerms;
}

/**
 * SQL expression for a direction's terms as JSON. Amounts are converted to text, because JSON numbers would lose
 * digits.
 */
const termsAsJson = sql`json_build_object('enabled', d.enabled,
  'margin', trim_scale(d.margin)::text, 'marginVerification', trim_scale(d.margin_verification)::text,
  'bonus', trim_scale(d.bonus)::text, 'fromMin', trim_scale(d.from_min)::text, 'fromMax', trim_scale(d.from_max)::text,
  'toMin', trim_scale(d.to_min)::text, 'toMax', trim_scale(d.to_max)::text,
  'fromMinVerification', trim_scale(d.from_min_verification)::text, 'fixedMinutes', d.fixed_minutes,
  'payMinutes', d.pay_minutes, 'tolerance', trim_scale(d.tolerance)::text, 'emailRequired', d.email_required,
  'notifyRu', d.notify_ru, 'notifyEn', d.notify_en, 'best', d.best, 'fromRate', d.from_rate, 'toRate', d.to_rate,
  'courseFloor', trim_scale(d.course_floor)::text, 'courseCeiling', trim_scale(d.course_ceiling)::text,
  'exported', d.exported, 'labels', d.labels, 'floatingPercent', trim_scale(d.floating_percent)::text,
  'delayMinutes', d.delay_minutes)`;

const selectTerms = sql`select d.from_ps, d.to_ps, d.rail, ${termsAsJson} as terms from directions d`;

/** Returns the settings of all directions, in the order set by the operator. */
export async function termsRows(db: Db): Promise<TermsRow[]> {
  const { rows } = await sql<TermsRow>`${selectTerms} order by d.position, d.id`.execute(db);
  return rows;
}

/**
 * Makes concurrent changes of directions wait for each other. One lock covers all directions, because a call may change
 * many of them.
 */
export async function lockDirections(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('desk:directions', 0))`.execute(tx);
}

export async function updateTerms(
  tx: Tx,
  { fromPs, toPs }: Pick<TermsRow, 'fromPs' | 'toPs'>,
  changed: Partial<DirectionTerms>,
): Promise<void> {
  await tx.updateTable('directions').set(changed).where('fromPs', '=', fromPs).where('toPs', '=', toPs).execute();
}

/** Inserts a direction at the end of the order set by the operator. */
export async function insertDirection(tx: Tx, { fromPs, toPs, rail, terms }: TermsRow): Promise<void> {
  const position: RawBuilder<number> = sql`(select coalesce(max(position), 0) + 1 from directions)`;
  await tx
    .insertInto('directions')
    .values({ ...terms, fromPs, toPs, rail, position })
    .execute();
}

export interface SideRow {
  ps: number;
  code: string;
  kind: PaymentSystemKind;
  digits: number;
  currency: string;
}

/** Returns all payment systems, keyed by their code. */
export async function sideRows(db: Db): Promise<Map<string, SideRow>> {
  const rows = await db
    .selectFrom('paymentSystems')
    .select(['id as ps', 'code', 'kind', 'digits', 'unit as currency'])
    .execute();
  return new Map(rows.map((row) => [row.code, row]));
}

export interface RateNameRow {
  unit: string;
  /** Currency that can be priced with this rate. */
  base: string;
  usd: string | null;
  why: RateFault | 'stale' | null;
}

/** Returns all rates with their last valid price in US dollars, and the reason if a rate cannot be used now. */
export async function rateNames(db: Db): Promise<RateNameRow[]> {
  const { rows } = await sql<RateNameRow>`
    select n.unit, coalesce(r.base, n.unit) as base, trim_scale(p.usd)::text as usd,
      case when p.unit is null then 'missing' else coalesce(p.fault, case
        when p.updated_at <= now() - make_interval(secs => p.max_age) or p.updated_at > now() + interval '1 minute'
        then 'stale' end) end as why
    from (select unit from payment_systems union select unit from rate_rules) n
    left join rate_rules r on r.unit = n.unit left join rates p on p.unit = n.unit
    order by n.unit`.execute(db);
  return rows;
}

/** Returns the ids of the payment systems for which the exchange has an active requisite that visitors can pay to. */
export async function systemsWithRequisite(db: Db): Promise<Set<number>> {
  const { rows } = await sql<{ ps: number }>`
    select distinct ps from requisite_pool where active and (not demo or (select demo from installation))`.execute(db);
  return new Set(rows.map(({ ps }) => ps));
}

export interface CurrencyRailRow {
  code: string;
  nameRu: string;
  nameEn: string;
  isAutomatic: boolean;
  isWatched: boolean;
}

export async function currencyRailRows(db: Db, codes: readonly string[]): Promise<CurrencyRailRow[]> {
  const { rows } = await sql<CurrencyRailRow>`
    select p.code, p.name_ru, p.name_en,
      coalesce((select bool_and(d.payout_rail = 'chain') from directions d where d.to_ps = p.id), false) as is_automatic,
      coalesce((select bool_and(d.rail = 'chain') from directions d
        where d.from_ps = p.id and d.rail in ('chain', 'manual')), false) as is_watched
    from payment_systems p where p.code = any(${codes}::text[]) order by p.position, p.code`.execute(db);
  return rows;
}

export async function updatePayoutRails(tx: Tx, code: string, rail: PayoutRail): Promise<boolean> {
  const { rows } = await sql`
    update directions d set payout_rail = ${rail} from payment_systems p
    where p.id = d.to_ps and p.code = ${code} and d.payout_rail <> ${rail} returning d.id`.execute(tx);
  return rows.length > 0;
}

/**
 * Directions that are paid in cash or by gift card are not changed, because their payments do not appear on a chain.
 */
export async function updatePaymentRails(tx: Tx, code: string, rail: 'chain' | 'manual'): Promise<boolean> {
  const { rows } = await sql`
    update directions d set rail = ${rail} from payment_systems p
    where p.id = d.from_ps and p.code = ${code} and d.rail in ('chain', 'manual') and d.rail <> ${rail}
    returning d.id`.execute(tx);
  return rows.length > 0;
}
