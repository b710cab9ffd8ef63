import { z } from 'zod';
import { chainConditions, chainProblems, chainStops, rescanProblems } from '#domain/chain-health.ts';
import { chainPayoutReasons, chainPayoutStatuses } from '#domain/chain-payout.ts';
import { belowLevels } from '#domain/hot-balance.ts';
import { amount, amountInput } from './amount.ts';
import { endpoints } from './endpoint.ts';

const moment = z.iso.datetime();
const code = z.string().regex(/^[A-Z0-9_]{2,16}$/);
const height = z.number().int();
const count = z.number().int();
export const chainName = z.string().regex(/^[a-z][a-z0-9-]{0,31}$/);

const endpointAnswer = z.object({
  host: z.string(),
  problem: z.enum(chainProblems).nullable(),
  height: height.nullable(),
  /** Time of the endpoint's newest block. */
  at: moment.nullable(),
  /**
   * Hash that the endpoint gives for the last final block, to compare the endpoints with each other. Null if the chain
   * has only one endpoint or the endpoint gave no hash.
   */
  hash: z.string().nullable(),
});

const stuckPayout = z.object({
  id: z.string(),
  claim: z.object({ id: z.uuid(), number: z.number().int() }),
  status: z.enum(chainPayoutStatuses),
  reason: z.enum(chainPayoutReasons).nullable(),
  code: z.string(),
  summa: amount,
  /** Time since which the payout has had its current status. */
  since: moment,
});

/**
 * Configured minimum balance of the paying wallet (`level`), and the effect of a lower balance on directions that are
 * paid automatically (`below`).
 */
const hotLevel = z.object({
  level: amount,
  below: z.enum(belowLevels),
  /** Time since which the balance has counted as too low, or null if it is sufficient. */
  lowSince: moment.nullable(),
  /** After the balance has fallen below `level`, it counts as sufficient again only from this higher balance on. */
  reopensAt: amount,
});

const payingWallet = z.object({
  address: z.string(),
  /** Whether the signer has reported within the last minute. */
  isRunning: z.boolean(),
  /** Time at which the balances were read, or null if they were never read. */
  readAt: moment.nullable(),
  balances: z.array(
    z.object({
      code: z.string(),
      summa: amount.nullable(),
      /** Sum of payouts that the balance must still cover. */
      promised: amount,
      level: hotLevel.nullable(),
    }),
  ),
  /**
   * Totals of the wallet's unspent outputs: free for new payouts, reserved for payouts, and waiting for confirmations.
   * Null for EVM chains.
   */
  coins: z.object({ spendable: amount, promised: amount, waiting: amount }).nullable(),
});

/** Rescan: a range of blocks that the worker reads a second time to find transfers that it missed. */
const rescan = z.object({
  from: height,
  to: height,
  /** First block of the range that the rescan has not read yet. */
  next: height,
  /** Number of missed transfers that the rescan has found. */
  found: count,
  problem: z.enum(rescanProblems).nullable(),
  at: moment,
  endedAt: moment.nullable(),
});

const deskChain = z.object({
  name: z.string(),
  network: z.string(),
  condition: z.enum(chainConditions),
  /** Time at which the worker last asked the endpoints. */
  checkedAt: moment.nullable(),
  problem: z.enum(chainProblems).nullable(),
  problemSince: moment.nullable(),
  stopped: z.enum(chainStops).nullable(),
  stoppedAt: moment.nullable(),
  /** Height of the newest block that all endpoints have. */
  tip: height.nullable(),
  /** Height of the last block in which the worker has looked for transfers. */
  scanned: height.nullable(),
  rescan: rescan.nullable(),
  endpoints: z.array(endpointAnswer),
  /** Transactions about which the endpoints contradict each other. */
  disputed: z.array(z.string()),
  addresses: z.object({ given: count, lastDay: count }),
  /**
   * Numbers of transfers that were seen, credited and lost in the last 24 hours. `waiting` is the number of transfers
   * that wait for confirmations now.
   */
  transfers: z.object({ seen: count, credited: count, lost: count, waiting: count }),
  currencies: z.array(z.object({ code: z.string(), name: z.string(), isWatched: z.boolean() })),
  wallet: payingWallet.nullable(),
  stuck: z.array(stuckPayout),
});

export const deskChains = z.array(deskChain);

export const chainEndpoints = endpoints({
  'GET /api/v1/operator/chains/': {
    auth: 'staff',
    permission: 'claims:read',
    summary: 'Chains of RAILS_FILE as the worker has last seen them, with transfers, wallets and stuck payouts',
    response: deskChains,
  },
  'POST /api/v1/operator/chains/:chain/resume/': {
    auth: 'staff',
    permission: 'payouts:approve',
    freshCode: 'always',
    summary: 'Lets a stopped chain credit payments again',
    params: z.object({ chain: chainName }),
    body: z.strictObject({ stoppedAt: moment.describe('Stop that the person has looked at') }),
    response: deskChains,
  },
  'POST /api/v1/operator/chains/:chain/rescan/': {
    auth: 'staff',
    permission: 'payouts:approve',
    freshCode: 'always',
    summary:
      'Reads blocks of a chain again, from a height to the last one that was read, for transfers that were missed',
    params: z.object({ chain: chainName }),
    body: z.strictObject({ from: z.number().int().min(0).max(2_000_000_000) }),
    response: deskChains,
  },
  'POST /api/v1/operator/chains/:chain/rescan/stop/': {
    auth: 'staff',
    permission: 'payouts:approve',
    summary: 'Stops reading blocks of a chain again',
    params: z.object({ chain: chainName }),
    response: deskChains,
  },
  'POST /api/v1/operator/chain-currencies/:code/': {
    auth: 'staff',
    permission: 'directions:write',
    freshCode: 'sometimes',
    summary: 'Gives new orders in a currency an address of their own, or the payment details of staff',
    params: z.object({ code }),
    body: z.strictObject({ isWatched: z.boolean() }),
    response: deskChains,
  },
  'PUT /api/v1/operator/hot-levels/:code/': {
    auth: 'staff',
    permission: 'directions:write',
    summary: 'Sets the lowest balance of the paying wallet in a currency, or removes it with the level null',
    params: z.object({ code }),
    body: z.strictObject({ level: amountInput.nullable(), below: z.enum(belowLevels) }),
    response: deskChains,
  },
});
