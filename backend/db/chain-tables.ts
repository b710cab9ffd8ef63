import type { Generated } from 'kysely';
import type { AmlRisk } from '#domain/aml.ts';
import type { ChainProblem, ChainStop } from '#domain/chain-health.ts';
import type { Json, Now, Null, NullTime, Numeric } from './columns.ts';

/** Last answer of one endpoint of a chain. */
export interface EndpointAnswer {
  /** Host name of the endpoint. The rest of its URL is not stored, because it may contain an access key. */
  host: string;
  problem: ChainProblem | null;
  height: number | null;
  /** Time of the endpoint's newest block. */
  at: string | null;
  /**
   * Hash of the endpoint's block at the height of the last final block. Endpoints of a chain that report different
   * hashes disagree.
   */
  hash: string | null;
}

export interface ChainTables {
  chains: {
    name: string;
    network: string;
    currencies: string[];
    tip: Null<number>;
    checkedAt: NullTime;
    problem: Null<ChainProblem>;
    problemSince: NullTime;
    stopped: Null<ChainStop>;
    stoppedAt: NullTime;
    endpoints: Json<EndpointAnswer[]>;
    disputed: Generated<string[]>;
  };
  depositIndexFloor: { onlyRow: Generated<boolean>; index: number };
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
    creditedAs: Null<string>;
    risk: Null<AmlRisk | 'unknown'>;
  };
}
