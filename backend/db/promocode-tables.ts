import type { Generated } from 'kysely';
import type { PromocodeType } from '#domain/promocode.ts';
import type { Now, Null, NullTime, Numeric } from './columns.ts';

export interface PromocodeTables {
  promocodes: {
    id: Generated<string>;
    code: string;
    type: PromocodeType;
    value: Numeric;
    minSumma: Generated<Numeric>;
    maxBonus: Null<Numeric>;
    directions: Generated<number[]>;
    personal: Generated<boolean>;
    userId: Null<string>;
    used: Generated<number>;
    givenUsd: Generated<Numeric>;
    usageLimit: Null<number>;
    perUser: Null<number>;
    startsAt: NullTime;
    endsAt: NullTime;
    active: Generated<boolean>;
    createdBy: Null<string>;
    createdAt: Now;
  };
  promocodeUses: {
    claimId: string;
    promocodeId: string;
    bonusUsd: Generated<Numeric>;
    mailbox: Null<string>;
    createdAt: Now;
    returnedAt: NullTime;
  };
}
