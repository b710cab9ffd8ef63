import type { AmlRisk } from '#domain/aml.ts';
import type { Now, Null, NullTime, Numeric } from './columns.ts';

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
    blockHeight: Null<number>;
    blockHash: Null<string>;
    blockAt: NullTime;
    address: string;
    sender: string;
    claimId: string;
    currency: string;
    summa: Numeric;
    status: 'seen' | 'credited' | 'vanished' | 'ignored';
    seenAt: Now;
    creditedAt: NullTime;
    vanishedAt: NullTime;
    risk: Null<AmlRisk | 'unknown'>;
  };
}
