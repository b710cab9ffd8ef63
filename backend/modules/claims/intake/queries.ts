import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Locale } from '#domain/locale.ts';
import type { Rail } from '#domain/rail.ts';
import type { ClaimDeal } from '../../../db/claim-deal.ts';
import type { Db } from '../../../db/pool.ts';
import type { GivenRequisite } from '../../../db/tables.ts';
import { together } from '../../../db/together.ts';

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
  locale: Locale;
  userId: string | null;
  visitorHash: Buffer | null;
  /** Where it is made from. */
  ip: string | null;
  refferal: string | null;
  rail: Rail;
  agree: { aml: number; replenishment: number };
  /** `new` ends by itself after so many. */
  minutes: number;
}

/**
 * The claim, its first move and the mail about it in one round trip.
 * Undefined, and nothing written, when one of the texts agreed to is not the current one.
 */
export const insertClaim = together<ClaimRow, NewClaim | undefined>(
  async (tx, claims) => {
    const given = claims.map((claim) => ({
      ...claim,
      id: randomUUID(),
      visitorHash: claim.visitorHash?.toString('hex') ?? null,
    }));
    const { rows } = await sql<NewClaim>`
      with given as (
        select * from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given(id uuid, "fromPs" int, "toPs" int,
          "fromSumma" numeric, "toSumma" numeric, course numeric, "courseType" text, email text, "fromRequisites" jsonb,
          "toRequisites" jsonb, "refundRequisites" jsonb, city text, locale text, "userId" uuid, "visitorHash" text, ip inet,
          refferal text, rail text, agree jsonb, minutes int)
      ), created as (
        insert into claims (id, from_ps, to_ps, from_summa, to_summa, course, course_type, email, from_requisites, to_requisites,
          refund_requisites, city, locale, user_id, visitor_hash, ip, refferal, rail, agree, clock_at)
        select id, "fromPs", "toPs", "fromSumma", "toSumma", course, "courseType", email, "fromRequisites", "toRequisites",
          nullif("refundRequisites", 'null'), city, locale, "userId", decode("visitorHash", 'hex'), claim_network(ip), refferal,
          rail, agree, now() + make_interval(mins => minutes)
        from given
        where (select count(*) from texts where texts.locale = given.locale and (key, version) in
          (('aml', (agree ->> 'aml')::int), ('replenishment', (agree ->> 'replenishment')::int))) = 2
        returning id, number, created_at, email
      ), logged as (
        insert into claim_moves (claim_id, to_status, actor) select id, 'new', 'visitor' from created
        returning claim_id, id
      ), told as (
        insert into claim_mails (claim_id, move)
        select claim_id, logged.id from logged join created on created.id = claim_id where email <> ''
      )
      select id, number::float8 as number, created_at as at from created`.execute(tx);
    const made = new Map(rows.map((row) => [row.id, row]));
    return given.map(({ id }) => made.get(id));
  },
  { writes: true },
);

/** Versions of the texts a claim agrees to, in one language. */
export async function textVersions(db: Db, locale: Locale): Promise<Record<string, number>> {
  const rows = await db
    .selectFrom('texts')
    .where('key', 'in', ['aml', 'replenishment'])
    .where('locale', '=', locale)
    .select(['key', 'version'])
    .execute();
  return Object.fromEntries(rows.map(({ key, version }) => [key, version]));
}
