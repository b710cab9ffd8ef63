import { type RawBuilder, sql } from 'kysely';
import type { ClaimReason, ClaimStatus } from '#domain/claim-status.ts';
import { type Locale, localeKey } from '#domain/locale.ts';
import type { OfficeHours } from '#domain/office-hours.ts';
import type { PaymentSystemKind } from '#domain/payment-system.ts';
import type { PayoutRail, Rail } from '#domain/rail.ts';
import type { VerificationKind, VerificationStatus } from '#domain/verification.ts';
import { type ClaimDeal, dealColumns, receivedSummaSql } from '../../../../db/claim-deal.ts';
import { identityAsked, identityWanted, isOfSamePerson, payerChecked } from '../../../../db/identity-state.ts';
import type { Db } from '../../../../db/pool.ts';
import type { StoredInput, StoredRequisite } from '../../../../db/stored-json.ts';

interface SideRow {
  name: string;
  code: string;
  unit: string;
  network: string | null;
  networkCode: string | null;
  icon: string | null;
  kind: PaymentSystemKind;
  confirmations: number | null;
  /** Number of decimals of this currency's amounts. */
  digits: number;
  /**
   * Labels by input name, in the viewer's language. The labels stored with the claim are in the language of its
   * creator.
   */
  labels: Record<string, string> | null;
}

/**
 * Shop for which the claim was created. `successUrl` and `failUrl` are the links back to the shop, which the shop has
 * set in the payment link.
 */
interface ShopRow {
  name: string;
  order: string;
  /** Description of the paid goods on the payment link, or null. */
  title: string | null;
  /** Code of the payment link while it can be paid again, or null. */
  payCode: string | null;
  successUrl: string | null;
  failUrl: string | null;
  /** Whether the shop's server created the claim. If not, a buyer created it on a payment link. */
  byServer: boolean;
}

interface Repricing {
  at: string;
  course: { before: string; after: string };
  toSumma: { before: string; after: string };
}

interface LinkedRow {
  id: string;
  number: number;
  status: ClaimStatus;
  fromSumma: string;
  toSumma: string;
  createdAt: string;
}

export interface ClaimStateRow extends ClaimDeal {
  id: string;
  number: number;
  status: ClaimStatus;
  reason: ClaimReason | null;
  courseFixedUntil: Date | null;
  fixedMinutes: number;
  payUntil: Date | null;
  /** Opening hours of the office of a cash claim, or null if they are known only as a text. */
  officeSchedule: OfficeHours | null;
  createdAt: Date;
  watchedUntil: Date | null;
  /** Time at which the current status times out, or null if the status has no timeout. */
  clockAt: Date | null;
  hours: object | null;
  now: Date;
  email: string;
  fromRequisites: StoredRequisite[];
  toRequisites: StoredRequisite[];
  userId: string | null;
  visitorHash: Buffer | null;
  rail: Rail;
  payoutRail: PayoutRail;
  isDemo: boolean;
  /** Whether a payment is seen on a chain, but not credited yet. */
  isPaymentSeen: boolean;
  agree: { aml?: number; replenishment?: number };
  city: { code: string; name: string } | null;
  txIn: string | null;
  statedTx: string | null;
  isAssigned: boolean;
  /** Whether the payer has a verification of the card or of the identity that is still valid. */
  isPayerChecked: boolean;
  txOut: string | null;
  confirmationsSeen: number | null;
  confirmationsRequired: number | null;
  refundSumma: string | null;
  refundRequisites: StoredRequisite[] | null;
  refundLabels: Record<string, string> | null;
  refundInputs: StoredInput[];
  /** Sum of the visitor's money on the claim's ledger account, in the sending currency. */
  received: string;
  note: string | null;
  from: SideRow;
  to: SideRow;
  identity: 'wanted' | 'passed' | null;
  /**
   * Latest verification for the claim. If the claim needs a proof of identity, this may be an identity verification
   * that the same person has begun outside the claim.
   */
  verification: { id: string; kind: VerificationKind; status: VerificationStatus } | null;
  hasPrize: boolean;
  shop: ShopRow | null;
  /** Promo code that the claim uses. */
  promocode: string | null;
  history: { at: string; status: ClaimStatus; reason: ClaimReason | null }[];
  /** Changes to the agreed terms, oldest first. */
  repricings: Repricing[];
  /**
   * Follow-up claims of this claim. If this claim is a follow-up claim itself, its original claim is in the list too.
   */
  linked: LinkedRow[];
  messages: { at: string; text: string }[];
  bills: { id: string; name: string; type: string; at: string }[];
}

export async function claimStateRow(db: Db, id: string, locale: Locale): Promise<ClaimStateRow | undefined> {
  const name = sql.ref(localeKey('name', locale));
  const label = `label_${locale}`;
  const labels = (inputs: RawBuilder<unknown>) =>
    sql`(select json_object_agg(i ->> 'name', i ->> ${label}) from jsonb_array_elements(${inputs}) i)`;
  const side = (ps: string, inputs: RawBuilder<unknown>) => sql`(
    select json_build_object('name', ps.${name}, 'code', ps.code, 'unit', ps.unit, 'icon', ps.icon, 'kind', ps.kind, 'digits', ps.digits,
      'network', n.name, 'networkCode', n.code, 'confirmations', n.confirmations, 'labels', ${labels(inputs)})
    from payment_systems ps left join networks n on n.code = ps.network where ps.id = ${sql.ref(ps)})`;
  const { rows } = await sql<ClaimStateRow>`
    select c.id, c.number::float8 as number, c.status, c.reason, ${dealColumns}, c.course_fixed_until,
      coalesce((select d.fixed_minutes from directions d where d.from_ps = c.from_ps and d.to_ps = c.to_ps), 0) as fixed_minutes,
      c.pay_until, c.created_at, (select o.schedule from offices o where o.city = c.city) as office_schedule,
      watched_until(c) as watched_until, c.clock_at,
      (select value from settings where key = 'hours') as hours, now() as now, c.email,
      c.from_requisites, c.to_requisites,
      c.user_id, c.visitor_hash, c.rail, c.payout_rail, (select demo from installation) as is_demo,
      exists (select from chain_deposits s where s.claim_id = c.id and s.status = 'seen') as is_payment_seen, c.agree, c.tx_in, c.stated_tx, c.tx_out,
      c.worker_id is not null as is_assigned,
      ${payerChecked} as is_payer_checked,
      case when ${identityWanted} then 'wanted' when ${identityAsked} then 'passed' end as identity,
      (select json_build_object('id', v.id, 'kind', v.kind, 'status', v.status) from verifications v
        where v.claim_id = c.id or v.kind = 'identity' and ${isOfSamePerson} and (${identityAsked}
          or c.course_type = 'verification' and v.status in ('wait', 'work')
            and not c.from_requisites @? '$[*].sealed')
        order by v.created_at desc limit 1) as verification,
      exists (select from contest_prizes z where z.number = c.number) as has_prize,
      c.confirmations_seen, c.confirmations_required,
      trim_scale(c.refund_summa)::text as refund_summa, c.refund_requisites,
      (select ${labels(sql`ps.send_inputs || ps.receive_inputs`)} from payment_systems ps where ps.id = c.from_ps) as refund_labels,
      (select ps.receive_inputs from payment_systems ps where ps.id = c.from_ps) as refund_inputs, c.note,
      ${receivedSummaSql} as received,
      (select json_build_object('code', code, 'name', ${name}) from cities where code = c.city) as city,
      ${side('c.fromPs', sql`ps.send_inputs || coalesce(ps.send_inputs_verify, '[]')`)} as from,
      ${side('c.toPs', sql`ps.receive_inputs`)} as to,
      -- A follow-up claim counts as a part of the sale of its original claim. Otherwise the page of the follow-up claim
      -- would show the requisites of the shop.
      (with recursive origin as (
          select c.id, c.linked_to
          union select earlier.id, earlier.linked_to from origin join claims earlier on earlier.id = origin.linked_to)
        select json_build_object('name', h.name, 'order', s.order_id, 'successUrl', l.success_url, 'failUrl', l.fail_url,
            'byServer', s.link_id is null, 'title', nullif(l.title, ''), 'payCode',
            case when l.closed_at is null and (l.expires_at > now() or l.expires_at is null) then l.code end)
        from origin join shop_sales s on s.claim_id = origin.id join shops h on h.id = s.shop_id
        left join shop_links l on l.id = s.link_id) as shop,
      (select p.code from promocode_uses u join promocodes p on p.id = u.promocode_id
        where u.claim_id = c.id and u.returned_at is null) as promocode,
      (select json_agg(json_build_object('at', to_char(m.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
          'status', m.to_status, 'reason', m.reason) order by m.id)
        from claim_transitions m where m.claim_id = c.id) as history,
      coalesce((select json_agg(json_build_object(
          'at', to_char(p.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
          'course', json_build_object('before', trim_scale(p.course_before)::text, 'after', trim_scale(p.course)::text),
          'toSumma', json_build_object('before', trim_scale(p.to_before)::text, 'after', trim_scale(p.to_summa)::text))
          order by p.id)
        from claim_prices p where p.claim_id = c.id), '[]') as repricings,
      coalesce((select json_agg(json_build_object('id', l.id, 'number', l.number, 'status', l.status,
          'fromSumma', trim_scale(l.from_summa)::text, 'toSumma', trim_scale(l.to_summa)::text,
          'createdAt', to_char(l.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by l.number)
        from claims l where l.linked_to = c.id or l.id = c.linked_to), '[]') as linked,
      coalesce((select json_agg(json_build_object('id', b.id, 'name', b.name, 'type', b.type,
          'at', to_char(b.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by b.at)
        from receipts b where b.claim_id = c.id), '[]') as bills,
      coalesce((select json_agg(json_build_object('text', n.text,
          'at', to_char(n.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by n.at)
        from claim_notes n where n.claim_id = c.id and n.for_visitor), '[]') as messages
    from claims c where c.id = ${id}`.execute(db);
  return rows[0];
}
