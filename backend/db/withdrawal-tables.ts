import type { Generated } from 'kysely';
import type { WithdrawalStatus } from '#domain/withdrawal.ts';
import type { Big, Json, Now, Null, NullTime, Numeric } from './columns.ts';
import type { StoredRequisite } from './stored-json.ts';

export interface WithdrawalTables {
  withdrawals: {
    id: Generated<string>;
    number: Generated<Big>;
    memberId: Null<string>;
    shopId: Null<string>;
    status: Generated<WithdrawalStatus>;
    ps: number;
    summa: Numeric;
    fee: Numeric;
    toPs: number;
    toSumma: Numeric;
    toRequisites: Json<StoredRequisite[]>;
    workerId: Null<string>;
    approvedBy: Null<string>;
    sentBy: Null<string>;
    sentAt: NullTime;
    tx: Null<string>;
    note: Null<string>;
    createdAt: Now;
  };
  shopWithdrawalDrafts: {
    shopId: string;
    id: Generated<string>;
    toPs: number;
    toRequisites: Json<StoredRequisite[]>;
    summa: Numeric;
    fee: Numeric;
    toSumma: Numeric;
    createdAt: Now;
  };
}
