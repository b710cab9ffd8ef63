import { sql } from 'kysely';
import type { OfficeHours } from '#domain/office-hours.ts';
import type { PayoutRail, Rail } from '#domain/rail.ts';
import type { ExchangeWorth } from '#domain/reward.ts';
import type { Db } from '../../../db/pool.ts';
import type { StoredInput } from '../../../db/stored-json.ts';
import type { Tables } from '../../../db/tables.ts';
import type { Tx } from '../../../db/transaction.ts';

type System = Tables['paymentSystems'];

export interface SystemRow {
  id: number;
  code: string;
  nameRu: string;
  nameEn: string;
  unit: string;
  kind: System['kind'];
  group: string;
  icon: string | null;
  digits: number;
  /** Amount in the form when this currency is first chosen for sending. If null, the form shows the minimum. */
  start: string | null;
  synonyms: string[];
  visible: boolean;
  sendInputs: StoredInput[];
  sendInputsVerify: StoredInput[] | null;
  receiveInputs: StoredInput[];
  notifySendRu: string | null;
  notifySendEn: string | null;
  notifyReceiveRu: string | null;
  notifyReceiveEn: string | null;
  network: NetworkRow | null;
  cities: CityRow[];
}

/** A city with the terms of its cash desk. Where a term is null, the direction's term applies. */
export interface CityRow {
  code: string;
  nameRu: string;
  nameEn: string;
  /** Percent added to the direction's margin. */
  margin: string;
  min: string | null;
  max: string | null;
  /** Cash in the desk that is not held for claims. Null means that the cash of this desk is not counted. */
  free: string | null;
  addressRu: string;
  addressEn: string;
  /** Text about the opening hours of the office. */
  hoursRu: string;
  hoursEn: string;
  /** Opening hours of the office, or null if they are known only as a text. */
  schedule: OfficeHours | null;
}

export interface NetworkRow {
  code: string;
  name: string;
  confirmations: number;
  congestion: 'normal' | 'high' | 'severe';
  congestionRu: string | null;
  congestionEn: string | null;
}

export async function systemRows(db: Db): Promise<SystemRow[]> {
  const { rows } = await systems().execute(db);
  return rows;
}

const systems = (ids?: readonly number[]) => sql<SystemRow>`
    select ps.id, ps.code, ps.name_ru as "nameRu", ps.name_en as "nameEn", ps.unit, ps.kind, ps.group_key as "group",
      ps.icon, ps.digits, trim_scale(ps.start)::text as start, ps.synonyms, ps.visible, ps.send_inputs as "sendInputs",
      ps.send_inputs_verify as "sendInputsVerify", ps.receive_inputs as "receiveInputs",
      ps.notify_send_ru as "notifySendRu", ps.notify_send_en as "notifySendEn",
      ps.notify_receive_ru as "notifyReceiveRu", ps.notify_receive_en as "notifyReceiveEn",
      (select json_build_object('code', n.code, 'name', n.name, 'confirmations', n.confirmations,
          'congestion', n.congestion, 'congestionRu', n.congestion_ru, 'congestionEn', n.congestion_en)
        from networks n where n.code = ps.network) as network,
      coalesce((select json_agg(json_build_object('code', c.code, 'nameRu', c.name_ru, 'nameEn', c.name_en,
          'margin', coalesce(trim_scale(d.margin), 0)::text, 'min', trim_scale(d.min)::text,
          'max', trim_scale(d.max)::text, 'free', trim_scale(d.stock - d.held)::text,
          'addressRu', o.address_ru, 'addressEn', o.address_en, 'hoursRu', o.hours_ru, 'hoursEn', o.hours_en,
          'schedule', o.schedule)
          order by array_position(ps.cities, c.code))
        from cities c join offices o on o.city = c.code and o.active
          left join cash_desks d on d.ps = ps.id and d.city = c.code
        where c.code = any(ps.cities)), '[]') as cities
    from payment_systems ps
    where ${ids ? sql`ps.id = any(${ids}::int[])` : sql`true`}
    order by ps.position, ps.id`;

/** A direction with the prices of both units and the available reserve. Percents and amounts are decimal strings. */
export interface DirectionRow {
  id: number;
  fromPs: number;
  toPs: number;
  enabled: boolean;
  margin: string;
  marginVerification: string | null;
  bonus: string | null;
  fromMin: string | null;
  fromMax: string | null;
  toMin: string | null;
  toMax: string | null;
  fromMinVerification: string | null;
  fixedMinutes: number;
  payMinutes: number;
  tolerance: string;
  emailRequired: boolean;
  rail: Rail;
  payoutRail: PayoutRail;
  notifyRu: string | null;
  notifyEn: string | null;
  best: number | null;
  /** Price of one unit in US dollars, for each side. Null means that no source has a price. */
  fromUsd: string | null;
  toUsd: string | null;
  source: string;
  /** Time of the older one of the two unit prices. */
  updatedAt: Date | null;
  /** Units whose US dollar prices determine the course, one for each side. */
  fromRate: string;
  toRate: string;
  /** Whether both unit prices are free of faults and recent enough. */
  fresh: boolean;
  /**
   * Whether the exchange can detect payments of the direction now. False while the nodes of the direction's chain are
   * not trusted.
   */
  railReady: boolean;
  /**
   * Whether the direction is closed because the wallet that sends its payouts holds less than the configured minimum.
   */
  payoutLow: boolean;
  /** Whether the direction is listed in the rate files. */
  exported: boolean;
  labels: string[];
  floatingPercent: string | null;
  delayMinutes: number | null;
  /** Lowest and highest course that the operator allows. Outside these bounds the direction is closed. */
  courseFloor: string | null;
  courseCeiling: string | null;
  /** Whether both payment systems are visible. */
  shown: boolean;
  /** Whether one of the two currencies is a gift card. Such a direction is offered only on the page of gift cards. */
  isGift: boolean;
  /** Available reserve of the receiving side, without sums held for claims. */
  free: string;
  /**
   * Largest daily limit among the requisites that receive this direction's payments. Null if at least one requisite has
   * no daily limit.
   */
  dayLimit: string | null;
  /**
   * Maximum of a single claim (decision 098), in percent of the available reserve and of the largest daily limit of a
   * requisite. Null means no maximum.
   */
  claimShare: string | null;
}

export type PricedDirection = Omit<DirectionRow, 'updatedAt'>;

export interface PairKey {
  fromPs: number;
  toPs: number;
}

export async function directionRows(db: Db, claimShare: number | null): Promise<DirectionRow[]> {
  const { rows } = await directions(claimShare).execute(db);
  return rows;
}

export interface PairRow {
  direction: Omit<DirectionRow, 'updatedAt'> | null;
  from: SystemRow | null;
  to: SystemRow | null;
}

/**
 * Reads a direction and both payment systems in one query, because every claim needs all three. The column aliases are
 * quoted, because they become JSON keys, which are not converted to camel case.
 */
export async function pairRow(db: Db, pair: PairKey, claimShare: number | null): Promise<PairRow> {
  const { fromPs, toPs } = pair;
  const { rows } = await sql<{ direction: PairRow['direction']; systems: SystemRow[] | null }>`
    with directions as (${directions(claimShare, pair)}), systems as (${systems([fromPs, toPs])})
    select (select to_json(directions) from directions) as direction,
      (select json_agg(systems) from systems) as systems`.execute(db);
  const [found] = rows;
  const systemOf = (id: number) => found?.systems?.find((system) => system.id === id) ?? null;
  return { direction: found?.direction ?? null, from: systemOf(fromPs), to: systemOf(toPs) };
}

/**
 * Reads what is needed to compute a direction's course. The maximum of a single claim is not read, because the course
 * does not depend on it.
 */
export async function directionRow(db: Db, pair: PairKey): Promise<DirectionRow | undefined> {
  return (await directions(null, pair).execute(db)).rows[0];
}

const directions = (claimShare: number | null, pair?: PairKey) => sql<DirectionRow>`
    select d.id, d.from_ps as "fromPs", d.to_ps as "toPs", d.enabled,
      trim_scale(d.margin)::text as margin, trim_scale(d.margin_verification)::text as "marginVerification",
      trim_scale(d.bonus)::text as bonus, trim_scale(d.from_min)::text as "fromMin",
      trim_scale(d.from_max)::text as "fromMax", trim_scale(d.to_min)::text as "toMin",
      trim_scale(d.to_max)::text as "toMax", trim_scale(d.from_min_verification)::text as "fromMinVerification",
      d.fixed_minutes as "fixedMinutes", d.pay_minutes as "payMinutes", trim_scale(d.tolerance)::text as tolerance,
      d.email_required as "emailRequired", d.rail,
      case when w.below = 'manual' then 'manual' else d.payout_rail end as "payoutRail", d.notify_ru as "notifyRu", d.notify_en as "notifyEn", d.best,
      coalesce(d.from_rate, f.unit) as "fromRate", coalesce(d.to_rate, t.unit) as "toRate", fr.usd::text as "fromUsd", tr.usd::text as "toUsd",
      concat_ws(', ', nullif(fr.source, ''), nullif(tr.source, '')) as source,
      least(fr.updated_at, tr.updated_at) as "updatedAt",
      -- A missing price makes these conditions null instead of false, so coalesce replaces null by false.
      coalesce(fr.fault is null and fr.updated_at > now() - make_interval(secs => fr.max_age)
        and tr.fault is null and tr.updated_at > now() - make_interval(secs => tr.max_age)
        -- A price dated in the future was saved by a clock that jumped, so its age is unknown.
        and greatest(fr.updated_at, tr.updated_at) <= now() + interval '1 minute', false) as fresh,
      d.rail <> 'chain' or exists (
        select from chains h where f.code = any(h.currencies) and h.problem is null and h.stopped is null
          and h.checked_at > now() - interval '3 minutes') as "railReady",
      coalesce(d.payout_rail = 'chain' and w.below = 'close', false) as "payoutLow",
      f.visible and t.visible as shown, 'gift' in (f.kind, t.kind) as "isGift", trim_scale(d.course_floor)::text as "courseFloor",
      trim_scale(d.course_ceiling)::text as "courseCeiling",
      d.exported, d.labels, trim_scale(d.floating_percent)::text as "floatingPercent",
      d.delay_minutes as "delayMinutes",
      coalesce(trim_scale(r.total - r.held), 0)::text as free, ${claimShare}::numeric::text as "claimShare",
      case f.pool_strategy when 'limit' then (
        select case when bool_and(p.day_limit is not null) then trim_scale(max(p.day_limit))::text end
        from requisite_pool p where p.ps = f.id and p.active and (not p.demo or (select demo from installation))
      ) end as "dayLimit"
    from directions d
    join payment_systems f on f.id = d.from_ps
    join payment_systems t on t.id = d.to_ps
    left join rates fr on fr.unit = coalesce(d.from_rate, f.unit)
    left join rates tr on tr.unit = coalesce(d.to_rate, t.unit)
    left join reserves r on r.ps = d.to_ps
    left join hot_levels w on w.ps = d.to_ps and w.low_since is not null
    where ${pair ? sql`d.from_ps = ${pair.fromPs} and d.to_ps = ${pair.toPs}` : sql`true`}
    order by d.position, d.id`;

export async function claimWorth(tx: Tx, claimId: string, ps: number): Promise<ExchangeWorth | undefined> {
  const { rows } = await sql<ExchangeWorth>`
    select trim_scale(c.from_summa * f.usd)::text as turnover,
      trim_scale(c.from_summa * f.usd - c.to_summa * t.usd)::text as earnings, trim_scale(own.usd)::text as price
    from claims c
    join payment_systems from_ps on from_ps.id = c.from_ps join rates f on f.unit = from_ps.unit
    join payment_systems to_ps on to_ps.id = c.to_ps join rates t on t.unit = to_ps.unit
    join payment_systems own_ps on own_ps.id = ${ps} join rates own on own.unit = own_ps.unit
    where c.id = ${claimId} and f.usd is not null and t.usd is not null and own.usd > 0`.execute(tx);
  return rows[0];
}

/** Returns the price of each currency in US dollars, keyed by the currency. */
export async function usdPrices(db: Db): Promise<Map<string, string>> {
  const { rows } = await sql<{ unit: string; usd: string }>`
    select unit, trim_scale(usd)::text as usd from rates where usd > 0 and fault is null
      and updated_at > now() - make_interval(secs => max_age) and updated_at <= now() + interval '1 minute'`.execute(
    db,
  );
  return new Map(rows.map(({ unit, usd }) => [unit, usd]));
}
