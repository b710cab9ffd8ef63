import { sql } from 'kysely';
import type { ClaimDeal } from '../../db/claim-deal.ts';
import type { Db } from '../../db/pool.ts';
import type { GivenRequisite } from '../../db/tables.ts';
import type { Tx } from '../../db/transaction.ts';

export interface NewClaim {
  id: string;
  /** JavaScript can hold it: the millionth millionth claim is far. */
  number: number;
  at: Date;
}

/** What a new claim says; the sums as agreed. */
export interface ClaimRow extends ClaimDeal {
  email: string;
  fromRequisites: GivenRequisite[];
  toRequisites: GivenRequisite[];
  refundRequisites: GivenRequisite[] | null;
  city: string | null;
  locale: 'ru' | 'en';
  userId: string | null;
  visitorHash: Buffer | null;
  /** Where it is made from. */
  ip: string | null;
  refferal: string | null;
  rail: 'manual' | 'demo_bank' | 'cash';
  agree: { aml: number; replenishment: number };
  /** `new` ends by itself after so many. */
  minutes: number;
}

const json = (value: object | null) => (value === null ? null : JSON.stringify(value));

/**
 * The claim, its first move and the mail about it in one round trip.
 * Undefined, and nothing written, when one of the texts agreed to is not the current one.
 */
export async function insertClaim(tx: Tx, claim: ClaimRow): Promise<NewClaim | undefined> {
  const { agree, locale } = claim;
  const { rows } = await sql<NewClaim>`
    with created as (
      insert into claims (from_ps, to_ps, from_summa, to_summa, course, course_type, email, from_requisites, to_requisites,
        refund_requisites, city, locale, user_id, visitor_hash, ip, refferal, rail, agree, clock_at)
      select ${claim.fromPs}::int, ${claim.toPs}::int, ${claim.fromSumma}::numeric, ${claim.toSumma}::numeric,
        ${claim.course}::numeric, ${claim.courseType}, ${claim.email}, ${json(claim.fromRequisites)}::jsonb,
        ${json(claim.toRequisites)}::jsonb, ${json(claim.refundRequisites)}::jsonb, ${claim.city}, ${locale},
        ${claim.userId}::uuid, ${claim.visitorHash}::bytea, claim_network(${claim.ip}::inet), ${claim.refferal}, ${claim.rail}, ${json(agree)}::jsonb,
        now() + make_interval(mins => ${claim.minutes}::int)
      where (select count(*) from texts where locale = ${locale} and (key, version) in
        (('aml', ${agree.aml}::int), ('replenishment', ${agree.replenishment}::int))) = 2
      returning id, number, created_at
    ), logged as (
      insert into claim_moves (claim_id, to_status, actor) select id, 'new', 'visitor' from created
      returning claim_id, id
    ), told as (
      insert into claim_mails (claim_id, move) select claim_id, id from logged where ${claim.email} <> ''
    )
    select id, number::float8 as number, created_at as at from created`.execute(tx);
  return rows[0];
}

/** Versions of the texts a claim agrees to, in one language. */
export async function textVersions(db: Db, locale: 'ru' | 'en'): Promise<Record<string, number>> {
  const rows = await db
    .selectFrom('texts')
    .where('key', 'in', ['aml', 'replenishment'])
    .where('locale', '=', locale)
    .select(['key', 'version'])
    .execute();
  return Object.fromEntries(rows.map(({ key, version }) => [key, version]));
}
