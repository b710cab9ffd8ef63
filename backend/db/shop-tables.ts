import type { ColumnType, Generated } from 'kysely';
import type { ClaimReason, ClaimStatus } from '#domain/claim-status.ts';
import type { Locale } from '#domain/locale.ts';
import type { CreditKind, CreditStatus, KeyScope, SaleState, ShopMode, ShopStatus } from '#domain/shop.ts';
import type { DeliveryError } from '#domain/webhook.ts';
import type { Now, Null, NullTime, Time } from './columns.ts';
import type { StoredRequisite } from './stored-json.ts';

export interface ShopTables {
  shops: {
    id: Generated<string>;
    userId: Null<string>;
    status: Generated<ShopStatus>;
    name: string;
    site: string;
    about: string;
    note: Null<string>;
    locale: Generated<Locale>;
    createdAt: Now;
    askedAt: Now;
    decidedAt: NullTime;
    decidedBy: Null<string>;
  };
  shopKeys: {
    id: Generated<string>;
    shopId: string;
    name: string;
    key: string;
    scopes: KeyScope[];
    networks: string[];
    createdAt: Now;
    expiresAt: NullTime;
    lastUsedAt: NullTime;
    revokedAt: NullTime;
  };
  shopWebhooks: {
    shopId: string;
    mode: Generated<ShopMode>;
    url: string;
    salt: string;
    createdAt: Now;
    offAt: NullTime;
  };
  shopDeliveries: {
    id: Generated<string>;
    shopId: string;
    mode: Generated<ShopMode>;
    claimId: Null<string>;
    transitionId: Null<string>;
    testClaimId: Null<string>;
    testTransitionId: Null<string>;
    status: Null<ClaimStatus>;
    createdAt: Now;
    attempts: Generated<number>;
    nextAt: NullTime;
    deliveredAt: NullTime;
    httpStatus: Null<number>;
    error: Null<DeliveryError>;
  };
  shopWidgets: {
    shopId: string;
    origins: string[];
  };
  shopTestClaims: {
    id: Generated<string>;
    number: Generated<string>;
    shopId: string;
    orderId: string;
    locale: Locale;
    status: Generated<ClaimStatus>;
    reason: Null<ClaimReason>;
    fromPs: number;
    toPs: number;
    fromSumma: string;
    toSumma: string;
    course: string;
    fixedMinutes: number;
    received: Generated<string>;
    txIn: Null<string>;
    txOut: Null<string>;
    payUntil: NullTime;
    createdAt: Now;
  };
  shopTestTransitions: {
    id: Generated<string>;
    shopId: string;
    claimId: string;
    toStatus: ClaimStatus;
    reason: Null<ClaimReason>;
    at: Now;
  };
  shopLinks: {
    id: Generated<string>;
    shopId: string;
    code: string;
    orderId: string;
    title: string;
    fromPs: number;
    toPs: number;
    fromSumma: Null<string>;
    toSumma: Null<string>;
    toRequisites: ColumnType<StoredRequisite[] | null, string | null, string | null>;
    once: boolean;
    successUrl: Null<string>;
    failUrl: Null<string>;
    createdAt: Now;
    expiresAt: NullTime;
    closedAt: NullTime;
    opens: Generated<number>;
    attempts: Generated<number>;
    payments: Generated<number>;
  };
  shopSales: {
    claimId: string;
    shopId: string;
    keyId: Null<string>;
    linkId: Null<string>;
    orderId: string;
    state: Generated<SaleState>;
    createdAt: Now;
    paid: Generated<boolean>;
    turnover: Generated<string>;
    seconds: Generated<number>;
  };
  shopBalances: {
    shopId: string;
    ps: number;
    balance: Generated<string>;
    hold: Generated<string>;
    custody: Generated<string>;
    received: Generated<string>;
    earned: Generated<string>;
    paid: Generated<string>;
  };
  shopCredits: {
    id: Generated<string>;
    claimId: string;
    shopId: string;
    kind: CreditKind;
    status: Generated<CreditStatus>;
    summa: string;
    percent: Null<string>;
    createdAt: Now;
    dueAt: Time;
  };
  shopHours: {
    shopId: string;
    at: Date;
    fromPs: number;
    toPs: number;
    created: Generated<number>;
    paid: Generated<number>;
    done: Generated<number>;
    turnover: Generated<string>;
    seconds: Generated<string>;
    opens: Generated<number>;
  };
}
