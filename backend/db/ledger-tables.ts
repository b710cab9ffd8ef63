import type { Generated } from 'kysely';
import type { ActorKind } from '#domain/actor.ts';
import type { Big, Now, Null, NullTime, Numeric } from './columns.ts';

/**
 * Kinds of ledger transactions. A wrong credit is removed by `reversal` before the payout, or written off by `loss`
 * after it; `issue`, `redeem` and `expire` are postings of gift cards; `forfeit` takes the balance of a deleted
 * account; `prize` records the debt to the winner of a prize, and `prizeCredit` moves this debt to the winner's
 * balance.
 */
export type PostingKind =
  | 'reserve'
  | 'deposit'
  | 'reversal'
  | 'convert'
  | 'unconvert'
  | 'payout'
  | 'refund'
  | 'transfer'
  | 'loss'
  | 'reward'
  | 'unreward'
  | 'uncredit'
  | 'withdrawal'
  | 'issue'
  | 'redeem'
  | 'unredeem'
  | 'expire'
  | 'unexpire'
  | 'forfeit'
  | 'prize'
  | 'prizeCredit'
  | 'fee';

export interface LedgerTables {
  holds: {
    claimId: string;
    ps: number;
    summa: Numeric;
    active: Generated<boolean>;
    unpaidShare: Null<Numeric>;
    networkShare: Null<Numeric>;
    networkReserves: Null<Numeric>;
    paidFactor: Null<Numeric>;
    claimShare: Null<Numeric>;
  };
  approvals: {
    id: Generated<Big>;
    kind: 'payout' | 'refund';
    claimId: Null<string>;
    move: Null<Big>;
    userId: string;
    at: Now;
  };
  postingRequests: {
    id: Generated<string>;
    kind: 'withdrawal' | 'loss';
    ps: number;
    summa: Numeric;
    note: string;
    depositKey: Null<string>;
    userId: string;
    at: Now;
    endedAt: NullTime;
    approvedBy: Null<string>;
    declinedBy: Null<string>;
    dayLimitUsd: Null<Numeric>;
    daySentUsd: Null<Numeric>;
  };
  deposits: {
    key: string;
    claimId: string;
    ps: number;
    summa: Numeric;
    tx: Null<string>;
    late: Generated<boolean>;
    at: Now;
    paymentKey: string;
    reversedAt: NullTime;
    arrivedAt: NullTime;
  };
  ledgerAccounts: { id: Generated<Numeric>; name: string; ps: number; claimId: Null<string> };
  ledgerTransactions: {
    id: Generated<Numeric>;
    key: string;
    kind: PostingKind;
    claimId: Null<string>;
    actorKind: ActorKind;
    actorId: Null<string>;
    note: Null<string>;
    at: Now;
  };
  ledgerEntries: { id: Generated<Numeric>; transactionId: Numeric; accountId: Numeric; summa: Numeric };
}
