import { sql } from 'kysely';
import type { ClaimReason, ClaimStatus } from '#domain/claim-status.ts';
import type { Locale } from '#domain/locale.ts';
import type { PayoutRail, Rail } from '#domain/rail.ts';
import type { Db } from '../../../../db/pool.ts';
import type { StoredRequisite } from '../../../../db/stored-json.ts';

export interface OperatorClaimRow {
  worker: string | null;
  locale: Locale;
  isGuest: boolean;
  clockAt: Date | null;
  /** Whether the time `clockAt` has passed according to the database's clock. */
  over: boolean;
  holdEnded: boolean;
  refundRequisites: StoredRequisite[] | null;
  /**
   * Member of staff who entered the refund requisites, and the time. Null if the visitor entered the requisites, or if
   * the refund goes to the account that the visitor paid from.
   */
  refundStated: { by: string; at: string } | null;
  linkedTo: string | null;
  fromPs: number;
  toPs: number;
  promoPercent: string;
  toDigits: number;
  city: string | null;
  rail: Rail;
  payoutRail: PayoutRail;
  entries: { at: string; kind: string; account: string; summa: string; currency: string; note: string | null }[];
  payouts: { summa: string; currency: string; tx: string | null; at: string; takenBack: boolean }[];
  moves: {
    at: string;
    from: ClaimStatus | null;
    to: ClaimStatus;
    actor: string;
    reason: ClaimReason | null;
    note: string | null;
  }[];
}

const isoTime = (column: string) =>
  sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** Reads the claim details that only the back office shows, all in one round trip. */
export async function findOperatorClaim(db: Db, id: string): Promise<OperatorClaimRow | undefined> {
  const { rows } = await sql<OperatorClaimRow>`
    select (select email from users where id = c.worker_id) as worker, c.locale,
      c.user_id is null as is_guest, c.clock_at, coalesce(c.clock_at < now(), false) as over,
      c.marked_hold_ended and not exists (select from holds h where h.claim_id = c.id and h.active) as hold_ended,
      c.refund_requisites, c.linked_to,
      (select json_build_object('by', email, 'at', ${isoTime('c.refundStatedAt')}) from users
        where id = c.refund_stated_by) as refund_stated,
      c.from_ps, c.to_ps, trim_scale(c.promo_percent)::text as promo_percent, c.city, c.rail, c.payout_rail,
      (select digits from payment_systems where id = c.to_ps) as to_digits,
      coalesce((select json_agg(json_build_object('at', ${isoTime('x.at')}, 'kind', x.kind, 'account', a.name,
          'summa', trim_scale(e.summa)::text, 'currency', ps.unit, 'note', nullif(btrim(x.note), '')) order by e.id)
        from ledger_transactions x join ledger_entries e on e.transaction_id = x.id
        join ledger_accounts a on a.id = e.account_id join payment_systems ps on ps.id = a.ps
        where x.id in (
          select id from ledger_transactions where claim_id = c.id
          union select o.transaction_id from ledger_accounts own join ledger_entries o on o.account_id = own.id
          where own.claim_id = c.id)), '[]') as entries,
      coalesce((select json_agg(json_build_object('summa', trim_scale(p.summa)::text, 'currency', ps.unit,
          'tx', nullif(btrim(p.tx), ''), 'at', ${isoTime('p.sentAt')}, 'takenBack', p.failed_at is not null) order by p.sent_at)
        from payouts p join payment_systems ps on ps.id = p.ps where p.claim_id = c.id), '[]') as payouts,
      (select json_agg(json_build_object('at', ${isoTime('m.at')}, 'from', m.from_status, 'to', m.to_status,
          'actor', coalesce(staff.email, concat_ws(':', m.actor_kind, m.actor_id)), 'reason', m.reason, 'note', m.note) order by m.id)
        from claim_transitions m left join users staff
          on staff.id = case when m.actor_kind = 'operator' then m.actor_id::uuid end
        where m.claim_id = c.id) as moves
    from claims c where c.id = ${id}`.execute(db);
  return rows[0];
}
