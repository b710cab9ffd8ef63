import type { Now, Null, NullTime, Numeric, Time } from './columns.ts';

export interface ChainTables {
  chains: {
    name: string;
    network: string;
    currencies: string[];
    tip: Null<number>;
    checkedAt: NullTime;
    problem: Null<string>;
    problemSince: NullTime;
    stopped: Null<string>;
    stoppedAt: NullTime;
  };
  depositAddresses: { chain: string; index: number; address: string; claimId: string; at: Now };
  chainCursors: { chain: string; height: number };
  chainBlocks: { chain: string; height: number; hash: string };
  chainDeposits: {
    chain: string;
    txid: string;
    logIndex: number;
    blockHeight: number;
    blockHash: Null<string>;
    blockAt: Time;
    address: string;
    sender: string;
    claimId: string;
    currency: string;
    summa: Numeric;
    status: 'seen' | 'credited' | 'vanished' | 'ignored';
    seenAt: Now;
    creditedAt: NullTime;
    vanishedAt: NullTime;
  };
}
