import type { Generated } from 'kysely';
import type { ClaimStatus } from '#domain/claim-status.ts';
import type { Locale } from '#domain/locale.ts';
import type { KeyScope, SaleState, ShopStatus } from '#domain/shop.ts';
import type { DeliveryError } from '#domain/webhook.ts';
import type { Json, Now, Null, NullTime } from './columns.ts';
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
    url: string;
    salt: string;
    createdAt: Now;
    offAt: NullTime;
  };
  shopDeliveries: {
    id: Generated<string>;
    shopId: string;
    claimId: Null<string>;
    transitionId: Null<string>;
    status: Null<ClaimStatus>;
    createdAt: Now;
    attempts: Generated<number>;
    nextAt: NullTime;
    deliveredAt: NullTime;
    httpStatus: Null<number>;
    error: Null<DeliveryError>;
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
    toRequisites: Json<StoredRequisite[]>;
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
