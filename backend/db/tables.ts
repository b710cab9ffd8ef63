import type { ColumnType, Generated } from 'kysely';
import type { ActorKind } from '#domain/actor.ts';
import type { ClaimReason, ClaimStatus } from '#domain/claim-status.ts';
import type { Locale } from '#domain/locale.ts';
import type { PaymentSystemKind } from '#domain/payment-system.ts';
import type { Rail } from '#domain/rail.ts';
import type { BackOfficeTables } from './back-office-tables.ts';
import type { Big, Json, Now, Null, NullTime, Numeric, Time } from './columns.ts';
import type { ContentTables } from './content-tables.ts';
import type { RateTables } from './rate-tables.ts';

/** One input of a payment system as the seed and the desk keep it. */
export interface StoredInput {
  name: string;
  label_ru: string;
  label_en: string;
  placeholder?: string;
  hint_ru?: string;
  hint_en?: string;
  mask?: string;
  format?: string;
  required: boolean;
  visible: boolean;
}

export interface GivenRequisite {
  name: string;
  label: string;
  value: string;
}

/** reserve: the operator's own money; deposit: a visitor paid; convert and unconvert: accepted for payout, or taken back. */
export type PostingKind = 'reserve' | 'deposit' | 'convert' | 'unconvert' | 'payout' | 'refund' | 'transfer';

export interface Tables extends ContentTables, BackOfficeTables, RateTables {
  users: {
    id: Generated<string>;
    email: string;
    password_hash: string;
    role: Generated<'user' | 'operator' | 'owner'>;
    activated: Generated<boolean>;
    locale: Generated<Locale>;
    totp_secret: Null<string>;
    totp_step: Generated<Numeric>;
    notify_claim_steps: Generated<boolean>;
    notify_new_devices: Generated<boolean>;
    refferal: Null<string>;
    created_at: Now;
  };
  sessions: {
    id: Generated<string>;
    user_id: string;
    remember: Generated<boolean>;
    agent: Generated<string>;
    ip: Null<string>;
    created_at: Now;
    seen_at: Now;
    revoked_at: NullTime;
  };
  user_devices: { user_id: string; device_hash: Buffer; at: Now };
  mail_tokens: {
    id: string;
    user_id: string;
    kind: 'activate' | 'restore';
    hash: Buffer;
    expires_at: Time;
    used_at: NullTime;
  };
  account_mails: { id: string; address_hash: Buffer; kind: string; at: Now };
  refresh_tokens: { hash: Buffer; session_id: string; created_at: Now; expires_at: Time; rotated_at: NullTime };
  throttle_counters: { key: string; count: Generated<number>; last_at: Now };
  settings: { key: string; value: Json<object> };
  heartbeats: { name: string; at: Now };
  texts: { key: string; locale: Locale; title: string; markdown: string; version: Generated<number>; updated_at: Now };
  idempotency_keys: {
    actor: string;
    key: string;
    request_hash: Buffer;
    status: number;
    answer: ColumnType<unknown, string | null, string | null>;
    created_at: Now;
  };
  captcha_uses: { hash: Buffer; at: Now };
  networks: {
    code: string;
    name: string;
    confirmations: Generated<number>;
    congestion: Generated<'normal' | 'high' | 'severe'>;
    congestion_ru: Null<string>;
    congestion_en: Null<string>;
  };
  currency_groups: { key: string; name_ru: string; name_en: string; position: number };
  cities: { code: string; name_ru: string; name_en: string };
  payment_systems: {
    id: number;
    code: string;
    name_ru: string;
    name_en: string;
    unit: string;
    kind: PaymentSystemKind;
    group_key: string;
    network: Null<string>;
    icon: Null<string>;
    digits: number;
    synonyms: Generated<string[]>;
    cities: Generated<string[]>;
    send_inputs: Json<StoredInput[]>;
    send_inputs_verify: ColumnType<StoredInput[] | null, string | null | undefined, string | null>;
    receive_inputs: Json<StoredInput[]>;
    notify_send_ru: Null<string>;
    notify_send_en: Null<string>;
    notify_receive_ru: Null<string>;
    notify_receive_en: Null<string>;
    visible: Generated<boolean>;
    position: Generated<number>;
    pool_strategy: Generated<'random' | 'daily' | 'limit'>;
  };
  directions: {
    id: Generated<number>;
    from_ps: number;
    to_ps: number;
    enabled: Generated<boolean>;
    margin: Numeric;
    margin_verification: Null<Numeric>;
    bonus: Null<Numeric>;
    from_min: Null<Numeric>;
    from_max: Null<Numeric>;
    to_min: Null<Numeric>;
    to_max: Null<Numeric>;
    from_min_verification: Null<Numeric>;
    fixed_minutes: Generated<number>;
    pay_minutes: Generated<number>;
    tolerance: Generated<Numeric>;
    email_required: Generated<boolean>;
    rail: Generated<Rail>;
    notify_ru: Null<string>;
    notify_en: Null<string>;
    best: Null<number>;
    position: Generated<number>;
    from_rate: Null<string>;
    to_rate: Null<string>;
    course_floor: Null<Numeric>;
    course_ceiling: Null<Numeric>;
    exported: Generated<boolean>;
    labels: Generated<string[]>;
    floating_percent: Null<Numeric>;
    delay_minutes: Null<number>;
  };
  reserves: { ps: number; total: Generated<Numeric>; held: Generated<Numeric>; updated_at: Now };
  requisite_pool: {
    id: Generated<string>;
    ps: number;
    value: string;
    holder: Null<string>;
    bank: Null<string>;
    tag: Null<string>;
    active: Generated<boolean>;
    day_limit: Null<Numeric>;
  };
  offices: {
    city: string;
    address_ru: string;
    address_en: string;
    hours_ru: string;
    hours_en: string;
    note_ru: Null<string>;
    note_en: Null<string>;
    active: Generated<boolean>;
  };
  cash_desks: {
    ps: number;
    city: string;
    margin: Generated<Numeric>;
    min: Null<Numeric>;
    max: Null<Numeric>;
    stock: Null<Numeric>;
    held: Generated<Numeric>;
  };
  audits: { id: Generated<Numeric>; at: Now; ok: boolean; checks: Json<object> };
  claims: {
    id: Generated<string>;
    number: Generated<Numeric>;
    status: Generated<ClaimStatus>;
    reason: Null<ClaimReason>;
    from_ps: number;
    to_ps: number;
    from_summa: Numeric;
    to_summa: Numeric;
    course: Numeric;
    course_type: Generated<'default' | 'verification'>;
    email: Generated<string>;
    from_requisites: Json<GivenRequisite[]>;
    to_requisites: Json<GivenRequisite[]>;
    refund_requisites: ColumnType<GivenRequisite[] | null, string | null | undefined, string | null>;
    city: Null<string>;
    locale: Generated<Locale>;
    user_id: Null<string>;
    visitor_hash: Null<Buffer>;
    ip: Null<string>;
    refferal: Null<string>;
    rail: Rail;
    agree: Json<{ aml: number; replenishment: number }>;
    office_code: Generated<string>;
    linked_to: Null<string>;
    accepted_by: Null<string>;
    approved_by: Null<string>;
    worker_id: Null<string>;
    note: Null<string>;
    tx_in: Null<string>;
    tx_out: Null<string>;
    refund_summa: Null<Numeric>;
    course_fixed_until: NullTime;
    pay_until: NullTime;
    clock_at: NullTime;
    overdue_told: NullTime;
    status_at: Now;
    created_at: Now;
  };
  claim_transitions: {
    id: Generated<Big>;
    claim_id: string;
    at: Now;
    from_status: Null<ClaimStatus>;
    to_status: ClaimStatus;
    actor_kind: ActorKind;
    actor_id: Null<string>;
    reason: Null<ClaimReason>;
    note: Null<string>;
  };
  claim_mail_outbox: { claim_id: string; move: Big };
  claim_prices: {
    id: Generated<Big>;
    claim_id: string;
    at: Now;
    course_before: Numeric;
    course: Numeric;
    from_before: Numeric;
    from_summa: Numeric;
    to_before: Numeric;
    to_summa: Numeric;
  };
  claim_visitors: { claim_id: string; visitor_hash: Buffer; at: Now };
  claim_requisites: {
    claim_id: string;
    version: Generated<number>;
    pool_id: Null<string>;
    value: string;
    holder: Null<string>;
    bank: Null<string>;
    tag: Null<string>;
    at: Now;
  };
  holds: {
    claim_id: string;
    ps: number;
    summa: Numeric;
    active: Generated<boolean>;
    pair_share: Null<Numeric>;
    fresh_share: Null<Numeric>;
  };
  deposits: {
    key: string;
    claim_id: string;
    ps: number;
    summa: Numeric;
    tx: Null<string>;
    late: Generated<boolean>;
    at: Now;
  };
  payouts: {
    id: Generated<string>;
    claim_id: string;
    ps: number;
    summa: Numeric;
    tx: Null<string>;
    actor_kind: ActorKind;
    actor_id: Null<string>;
    sent_at: Now;
    failed_at: NullTime;
  };
  receipts: { id: Generated<string>; claim_id: string; name: string; type: string; size: number; at: Now };
  demo_payments: {
    id: Generated<string>;
    claim_id: string;
    summa: Numeric;
    status: Generated<'open' | 'paid' | 'refused' | 'replaced'>;
    event: Null<string>;
    reported_at: NullTime;
    at: Now;
  };
  hook_events: { provider: string; event: string; at: Now };
  ledger_accounts: { id: Generated<Numeric>; name: string; ps: number; claim_id: Null<string> };
  ledger_transactions: {
    id: Generated<Numeric>;
    key: string;
    kind: PostingKind;
    claim_id: Null<string>;
    actor_kind: ActorKind;
    actor_id: Null<string>;
    note: Null<string>;
    at: Now;
  };
  ledger_entries: { id: Generated<Numeric>; transaction_id: Numeric; account_id: Numeric; summa: Numeric };
}
