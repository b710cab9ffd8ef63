/**
 * Why the endpoints of a chain are not trusted. `silent` is an endpoint without an answer, `wrong_chain` an endpoint of
 * another chain, `behind` an endpoint without recent blocks, and `disagree` two endpoints with different final blocks.
 */
export const chainProblems = ['silent', 'wrong_chain', 'behind', 'disagree'] as const;
export type ChainProblem = (typeof chainProblems)[number];

/**
 * Reasons why a chain credits no payments until staff decide: a reorganization has removed a credited payment
 * (`vanished`), or has replaced blocks older than the stored ones (`deep_reorg`).
 */
export const chainStops = ['vanished', 'deep_reorg'] as const;
export type ChainStop = (typeof chainStops)[number];

/**
 * State of a chain. `unseen` is a chain that the worker has never read, `quiet` one that it has not read lately, and
 * `untrusted` one whose endpoints are not trusted now.
 */
export const chainConditions = ['unseen', 'quiet', 'stopped', 'untrusted', 'working'] as const;
export type ChainCondition = (typeof chainConditions)[number];

/** Seconds after which the worker's last look at a chain is too old. */
export const chainQuietSeconds = 180;

interface Seen {
  checkedAt: Date | null;
  problem: ChainProblem | null;
  stopped: ChainStop | null;
}

/** Returns the state of a chain as the worker has last seen it. */
export function chainConditionOf(seen: Seen | undefined, now: Date): ChainCondition {
  if (!seen?.checkedAt) return 'unseen';
  if (seen.stopped) return 'stopped';
  if (now.getTime() - seen.checkedAt.getTime() > chainQuietSeconds * 1000) return 'quiet';
  return seen.problem ? 'untrusted' : 'working';
}

/**
 * Reasons why a rescan could not read blocks: an endpoint did not return the blocks (`unread`), or the blocks were
 * replaced or differ between the endpoints (`moved`).
 */
export const rescanProblems = ['unread', 'moved'] as const;
export type RescanProblem = (typeof rescanProblems)[number];

/**
 * An automatic payout counts as stuck after this many seconds in one status, or after `stuckBlocks` block times if that
 * is longer.
 */
const stuckSeconds = 600;
const stuckBlocks = 30;

/** Returns the seconds in one status after which a payout on a chain counts as stuck. */
export const payoutStuckSeconds = (blockSeconds: number): number => Math.max(stuckSeconds, stuckBlocks * blockSeconds);
