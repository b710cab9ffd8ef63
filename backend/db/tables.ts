import type { ColumnType, Generated } from 'kysely';
import type { ActorKind } from '#domain/actor.ts';
import type { ClaimReason, ClaimStatus } from '#domain/claim-status.ts';
import type { Locale } from '#domain/locale.ts';
import type { PaymentSystemKind } from '#domain/payment-system.ts';
import type { PayoutRail, Rail } from '#domain/rail.ts';
import type { Role } from '#domain/staff-role.ts';
import type { AccountTables } from './account-tables.ts';
import type { BackOfficeTables } from './back-office-tables.ts';
import type { ChainPayoutTables } from './chain-payout-tables.ts';
import type { ChainTables } from './chain-tables.ts';
import type { Big, Json, Now, Null, NullTime, Numeric, Time } from './columns.ts';
import type { ContentTables } from './content-tables.ts';
import type { DemoBankTables } from './demo-bank-tables.ts';
import type { GiftTables } from './gift-tables.ts';
import type { LedgerTables } from './ledger-tables.ts';
import type { OfficeTables } from './office-tables.ts';
import type { PromocodeTables } from './promocode-tables.ts';
import type { RateTables } from './rate-tables.ts';
import type { ReferralTables } from './referral-tables.ts';
import type { ShopTables } from './shop-tables.ts';
import type { StoredInput, StoredRequisite } from './stored-json.ts';
import type { VerificationTables } from './verification-tables.ts';
import type { WithdrawalTables } from './withdrawal-tables.ts';

export interface Tables
  extends ContentTables,
    BackOfficeTables,
    AccountTables,
    GiftTables,
    LedgerTables,
    OfficeTables,
    PromocodeTables,
    RateTables,
    ReferralTables,
    VerificationTables,
    ShopTables,
    WithdrawalTables,
    DemoBankTables,
    ChainTables,
    ChainPayoutTables {
  users: {
    id: Generated<string>;
    email: string;
    passwordHash: string;
    role: Generated<Role>;
    activated: Generated<boolean>;
    locale: Generated<Locale>;
    totpSecret: Null<string>;
    totpStep: Generated<Numeric>;
    notifyClaimSteps: Generated<boolean>;
    notifyNewDevices: Generated<boolean>;
    refferal: Null<string>;
    signupVisitor: Null<Buffer>;
    createdAt: Now;
    blockedAt: NullTime;
    blockReason: Null<string>;
    blockedBy: Null<string>;
  };
  sessions: {
    id: Generated<string>;
    userId: string;
    remember: Generated<boolean>;
    agent: Generated<string>;
    ip: Null<string>;
    createdAt: Now;
    seenAt: Now;
    revokedAt: NullTime;
    codeAt: NullTime;
  };
  refreshTokens: { hash: Buffer; sessionId: string; createdAt: Now; expiresAt: Time; rotatedAt: NullTime };
  throttleCounters: { key: string; count: Generated<number>; lastAt: Now };
  settings: { key: string; value: Json<object> };
  heartbeats: { name: string; at: Now };
  texts: { key: string; locale: Locale; title: string; markdown: string; version: Generated<number>; updatedAt: Now };
  idempotencyKeys: {
    actor: string;
    key: string;
    requestHash: Buffer;
    status: number;
    sealed: Null<Buffer>;
    createdAt: Now;
  };
  captchaUses: { hash: Buffer; at: Now };
  networks: {
    code: string;
    name: string;
    confirmations: Generated<number>;
    congestion: Generated<'normal' | 'high' | 'severe'>;
    congestionRu: Null<string>;
    congestionEn: Null<string>;
  };
  currencyGroups: { key: string; nameRu: string; nameEn: string; position: number };
  cities: { code: string; nameRu: string; nameEn: string };
  paymentSystems: {
    id: number;
    code: string;
    nameRu: string;
    nameEn: string;
    unit: string;
    kind: PaymentSystemKind;
    groupKey: string;
    network: Null<string>;
    icon: Null<string>;
    digits: number;
    start: Null<string>;
    synonyms: Generated<string[]>;
    cities: Generated<string[]>;
    sendInputs: Json<StoredInput[]>;
    sendInputsVerify: ColumnType<StoredInput[] | null, string | null | undefined, string | null>;
    receiveInputs: Json<StoredInput[]>;
    notifySendRu: Null<string>;
    notifySendEn: Null<string>;
    notifyReceiveRu: Null<string>;
    notifyReceiveEn: Null<string>;
    visible: Generated<boolean>;
    position: Generated<number>;
    poolStrategy: Generated<'random' | 'daily' | 'limit'>;
  };
  directions: {
    id: Generated<number>;
    fromPs: number;
    toPs: number;
    enabled: Generated<boolean>;
    margin: Numeric;
    marginVerification: Null<Numeric>;
    bonus: Null<Numeric>;
    fromMin: Null<Numeric>;
    fromMax: Null<Numeric>;
    toMin: Null<Numeric>;
    toMax: Null<Numeric>;
    fromMinVerification: Null<Numeric>;
    fixedMinutes: Generated<number>;
    payMinutes: Generated<number>;
    tolerance: Generated<Numeric>;
    emailRequired: Generated<boolean>;
    rail: Generated<Rail>;
    payoutRail: Generated<PayoutRail>;
    notifyRu: Null<string>;
    notifyEn: Null<string>;
    best: Null<number>;
    position: Generated<number>;
    fromRate: Null<string>;
    toRate: Null<string>;
    courseFloor: Null<Numeric>;
    courseCeiling: Null<Numeric>;
    exported: Generated<boolean>;
    labels: Generated<string[]>;
    floatingPercent: Null<Numeric>;
    delayMinutes: Null<number>;
  };
  reserves: { ps: number; total: Generated<Numeric>; held: Generated<Numeric>; updatedAt: Now };
  requisitePool: {
    id: Generated<string>;
    ps: number;
    value: string;
    holder: Null<string>;
    bank: Null<string>;
    tag: Null<string>;
    active: Generated<boolean>;
    dayLimit: Null<Numeric>;
    demo: Generated<boolean>;
    compared: Null<string>;
  };
  audits: { id: Generated<Numeric> };
  claims: {
    id: Generated<string>;
    number: Generated<Numeric>;
    status: Generated<ClaimStatus>;
    reason: Null<ClaimReason>;
    fromPs: number;
    toPs: number;
    fromSumma: Numeric;
    toSumma: Numeric;
    course: Numeric;
    courseType: Generated<'default' | 'verification'>;
    promoPercent: Generated<Numeric>;
    email: Generated<string>;
    fromRequisites: Json<StoredRequisite[]>;
    toRequisites: Json<StoredRequisite[]>;
    refundRequisites: ColumnType<StoredRequisite[] | null, string | null | undefined, string | null>;
    refundStatedBy: Null<string>;
    refundStatedAt: Null<Date>;
    city: Null<string>;
    locale: Generated<Locale>;
    userId: Null<string>;
    visitorHash: Null<Buffer>;
    ip: Null<string>;
    refferal: Null<string>;
    rail: Rail;
    payoutRail: Generated<PayoutRail>;
    /**
     * Versions of the legal texts that the visitor agreed to. `at` is set only if the visitor agreed after the claim's
     * creation.
     */
    agree: Json<{ aml?: number; replenishment?: number; at?: string }>;
    officeCode: Generated<string>;
    linkedTo: Null<string>;
    cardId: Null<string>;
    toShop: Null<string>;
    workerId: Null<string>;
    note: Null<string>;
    txIn: Null<string>;
    statedTx: Null<string>;
    txOut: Null<string>;
    refundSumma: Null<Numeric>;
    refundReminders: Generated<number>;
    confirmationsSeen: Null<number>;
    confirmationsRequired: Null<number>;
    courseFixedUntil: NullTime;
    payUntil: NullTime;
    clockAt: NullTime;
    markedHoldUntil: NullTime;
    markedHoldEnded: Generated<boolean>;
    slaAlertedFor: NullTime;
    statusAt: Now;
    createdAt: Now;
  };
  claimTransitions: {
    id: Generated<Big>;
    claimId: string;
    at: Now;
    fromStatus: Null<ClaimStatus>;
    toStatus: ClaimStatus;
    actorKind: ActorKind;
    actorId: Null<string>;
    reason: Null<ClaimReason>;
    note: Null<string>;
  };
  claimMailOutbox: { claimId: string; move: Big };
  claimPrices: {
    id: Generated<Big>;
    claimId: string;
    at: Now;
    courseBefore: Numeric;
    course: Numeric;
    fromBefore: Numeric;
    fromSumma: Numeric;
    toBefore: Numeric;
    toSumma: Numeric;
  };
  claimVisitors: { claimId: string; visitorHash: Buffer; at: Now };
  claimBuyers: { claimId: string; visitorHash: Null<Buffer>; at: Now };
  claimRequisites: {
    claimId: string;
    version: Generated<number>;
    poolId: Null<string>;
    value: string;
    holder: Null<string>;
    bank: Null<string>;
    tag: Null<string>;
    at: Now;
  };
  payouts: {
    id: Generated<string>;
    claimId: string;
    ps: number;
    summa: Numeric;
    tx: Null<string>;
    actorKind: ActorKind;
    actorId: Null<string>;
    sentAt: Now;
    failedAt: NullTime;
    move: Null<string>;
  };
  receipts: {
    id: Generated<string>;
    claimId: string;
    name: string;
    type: string;
    size: number;
    at: Now;
    kept: Generated<boolean>;
  };
}
