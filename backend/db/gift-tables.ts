import type { Generated } from 'kysely';
import type { Now, Null, NullTime, Numeric, Time } from './columns.ts';

export interface GiftTables {
  giftCards: {
    id: Generated<string>;
    claimId: string;
    ps: number;
    value: Numeric;
    balance: Numeric;
    expiredSumma: Generated<Numeric>;
    codeHash: Buffer;
    nonce: Null<Buffer>;
    ending: string;
    buyerId: Null<string>;
    holderId: Null<string>;
    heldAt: NullTime;
    savedAt: NullTime;
    createdAt: Now;
    expiresAt: Time;
    blockedAt: NullTime;
    blockReason: Null<string>;
    remindedAt: NullTime;
  };
  giftCardUses: {
    claimId: string;
    cardId: string;
    summa: Numeric;
    returned: Generated<Numeric>;
    createdAt: Now;
  };
}
