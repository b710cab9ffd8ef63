import { sql } from 'kysely';
import type { Locale } from '#domain/locale.ts';
import type { Network } from '#domain/network.ts';
import type { PayoutRail, Rail } from '#domain/rail.ts';
import type { ClaimDeal } from '../../../../db/claim-deal.ts';
import type { StoredRequisite } from '../../../../db/stored-json.ts';
import type { Tx } from '../../../../db/transaction.ts';

export interface InsertedClaim {
  id: string;
  /** Claim number, always below 2^53 and therefore exact as a JavaScript number. */
  number: number;
  at: Date;
}

export interface NewClaimRow extends ClaimDeal {
  email: string;
  fromRequisites: StoredRequisite[];
  toRequisites: StoredRequisite[];
  refundRequisites: StoredRequisite[] | null;
  city: string | null;
  locale: Locale;
  userId: string | null;
  visitorHash: Buffer | null;
  network: Network | null;
  refferal: string | null;
  /** Id of the shop to whose balance the claim is paid, or null for a payout to requisites. */
  toShop: string | null;
  /** Id of the payer's passed verification, which verified a card or an identity. Null if there is none. */
  cardId: string | null;
  rail: Rail;
  payoutRail: PayoutRail;
  /** Versions of the legal texts that the visitor agreed to, or null to ask for consent when the claim is confirmed. */
  agree: { aml: number; replenishment: number } | null;
  timeoutMinutes: number;
}

/**
 * Inserts a claim, its first transition, and the outbox row for its first e-mail in one round trip.
 * @returns undefined, without writing anything, if the visitor agreed to an outdated legal text
 */
export async function insertClaim(tx: Tx, claim: NewClaimRow): Promise<InsertedClaim | undefined> {
  const { agree, refundRequisites: refund } = claim;
  const { rows } = await sql<InsertedClaim>`
    with created as (
      insert into claims (from_ps, to_ps, from_summa, to_summa, course, course_type, promo_percent, email, from_requisites, to_requisites,
        refund_requisites, city, locale, user_id, visitor_hash, ip, refferal, rail, payout_rail, card_id, to_shop, agree, clock_at)
      select ${claim.fromPs}, ${claim.toPs}, ${claim.fromSumma}, ${claim.toSumma}, ${claim.course}, ${claim.courseType},
        ${claim.promoPercent}::numeric, ${claim.email}, ${JSON.stringify(claim.fromRequisites)}, ${JSON.stringify(claim.toRequisites)},
        ${refund && JSON.stringify(refund)}, ${claim.city}, ${claim.locale}, ${claim.userId}, ${claim.visitorHash},
        ${claim.network}::inet, ${claim.refferal}, ${claim.rail}, ${claim.payoutRail}, ${claim.cardId}, ${claim.toShop},
        ${JSON.stringify(agree ?? {})},
        now() + make_interval(mins => ${claim.timeoutMinutes}::int)
      where ${agree === null} or (select count(*) from texts where locale = ${claim.locale} and (key, version) in
        (('aml', ${agree?.aml ?? 0}::int), ('replenishment', ${agree?.replenishment ?? 0}::int))) = 2
      returning id, number, created_at, email
    ), logged as (
      insert into claim_transitions (claim_id, to_status, actor_kind) select id, 'new', 'visitor' from created
      returning claim_id, id
    ), queued as (
      insert into claim_mail_outbox (claim_id, move)
      select claim_id, logged.id from logged join created on created.id = claim_id where email <> ''
    )
    select id, number::float8 as number, created_at as at from created`.execute(tx);
  return rows[0];
}
