import type { Generated } from 'kysely';
import type { ChainPayoutStatus } from '#domain/chain-payout.ts';
import type { BelowLevel } from '#domain/hot-balance.ts';
import type { Json, Now, Null, NullTime, Numeric } from './columns.ts';

export interface ChainPayoutTables {
  chainWallets: {
    chain: string;
    address: string;
    nonce: Generated<Numeric>;
    balances: Json<Record<string, string>>;
    seenAt: Now;
    checkedAt: NullTime;
  };
  chainPayouts: {
    id: Generated<Numeric>;
    claimId: string;
    ps: number;
    chain: string;
    chainId: string;
    contract: Null<string>;
    toAddress: string;
    summa: Numeric;
    status: Generated<ChainPayoutStatus>;
    reason: Null<string>;
    gas: Numeric;
    maxFee: Numeric;
    priorityFee: Numeric;
    wanted: Generated<number>;
    attempts: Generated<number>;
    blockNumber: Null<string>;
    confirmations: Null<number>;
    fee: Null<Numeric>;
    feePosted: Generated<boolean>;
    broadcastAt: NullTime;
    judgedCheck: Null<string>;
    createdAt: Now;
    updatedAt: Now;
    statusAt: Now;
  };
  chainTransactions: {
    txid: string;
    payoutId: Numeric;
    nonce: Numeric;
    raw: string;
    gas: Numeric;
    maxFee: Numeric;
    priorityFee: Numeric;
    fee: Null<Numeric>;
    at: Now;
  };
  chainCoins: {
    chain: string;
    txid: string;
    vout: number;
    address: string;
    units: Numeric;
    raw: string;
    blockHeight: number;
    spentTxid: Null<string>;
    spentHeight: Null<number>;
    spentHash: Null<string>;
  };
  payoutTries: { claimId: string; triedAt: Now };
  hotLevels: { ps: number; level: Numeric; below: BelowLevel; belowSince: NullTime; lowSince: NullTime };
  signerSwitch: { single: Generated<boolean>; isOn: Generated<boolean>; changedAt: Now };
}
