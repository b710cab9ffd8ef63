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
  /** Hash of the last final block, by which the endpoints are compared. Null with one endpoint. */
  hash: z.string().nullable(),
});

const stuckPayout = z.object({
  id: z.string(),
  claim: z.object({ id: z.uuid(), number: z.number().int() }),
  status: z.enum(chainPayoutStatuses),
  reason: z.enum(chainPayoutReasons).nullable(),
  code: z.string(),
  summa: amount,
  /** Time since which the payout is in its status. */
  since: moment,
});

/** Lowest balance, and what happens below it to directions that are paid automatically. */
const hotLevel = z.object({
  level: amount,
  below: z.enum(belowLevels),
  /** Time since which the balance is low, or null. */
  lowSince: moment.nullable(),
  /** Balance at which a low one counts as sufficient again. */
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
  /** Coins of a Core chain by whether a new payout may spend them. Null for other chains. */
  coins: z.object({ spendable: amount, promised: amount, waiting: amount }).nullable(),
});

/** Blocks that are or were read again for transfers that were missed. */
const rescan = z.object({
  from: height,
  to: height,
  /** First block that was not read again yet. */
  next: height,
  /** Transfers that were not known before. */
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
  /** Height of the last block that was read. */
  scanned: height.nullable(),
  rescan: rescan.nullable(),
  endpoints: z.array(endpointAnswer),
  /** Transactions about which the endpoints contradict each other. */
  disputed: z.array(z.string()),
  addresses: z.object({ given: count, lastDay: count }),
  /** Transfers of the last 24 hours, and those that wait for confirmations now. */
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
