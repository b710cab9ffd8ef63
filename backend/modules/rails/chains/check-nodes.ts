import type { BlockHeader, ChainNode } from '../../../payments/chain-node.ts';
import type { WatchedChain } from './open-chains.ts';

/**
 * Why the endpoints of a chain are not trusted. `silent` is an endpoint without an answer, `wrong_chain` an endpoint of
 * another chain, `behind` an endpoint without recent blocks, and `disagree` two endpoints with different final blocks.
 */
export type ChainProblem = 'silent' | 'wrong_chain' | 'behind' | 'disagree';

/** Whether the endpoints agree. `tip` is the height of the newest block that all of them have. */
export type ChainHealth = { ok: true; tip: number } | { ok: false; problem: ChainProblem };

interface Seen {
  chainId: string;
  height: number;
  at: Date;
}

/** Number of block times, and of seconds, without a new block after which an endpoint counts as behind. */
const staleBlocks = 10;
const staleSeconds = 60;

/**
 * Compares the endpoints of a chain with each other and with the clock.
 * @param required confirmations after which a block counts as final
 */
export async function checkNodes({ config, rules, nodes }: WatchedChain, required: number): Promise<ChainHealth> {
  const seen = await Promise.all(nodes.map((node) => inspect(node).catch(() => null)));
  if (seen.length === 0 || seen.some((answer) => answer === null)) return { ok: false, problem: 'silent' };
  const answers = seen.filter((answer) => answer !== null);
  if (answers.some(({ chainId }) => chainId !== rules.id)) return { ok: false, problem: 'wrong_chain' };
  const heights = answers.map(({ height }) => height);
  const tip = Math.min(...heights);
  const allowedSeconds = Math.max(staleSeconds, staleBlocks * config.blockSeconds);
  const isStale = answers.some(({ at }) => Date.now() - at.getTime() > allowedSeconds * 1000);
  const isApart = Math.max(...heights) - tip > Math.max(staleBlocks, staleSeconds / config.blockSeconds);
  if (isStale || isApart) return { ok: false, problem: 'behind' };
  const agreed = await agreeOn(nodes, Math.max(0, tip - required)).catch(() => null);
  if (agreed === null) return { ok: false, problem: 'silent' };
  return agreed ? { ok: true, tip } : { ok: false, problem: 'disagree' };
}

async function inspect(node: ChainNode): Promise<Seen> {
  const [chainId, height] = await Promise.all([node.chainId(), node.height()]);
  const header = await node.header(height);
  // A node may reorganize to a shorter chain between the two calls. The next round asks again.
  if (header === null) throw new Error('the newest block is gone');
  return { chainId, height, at: header.at };
}

/** Whether all endpoints have the same block at a height. */
async function agreeOn(nodes: readonly ChainNode[], height: number): Promise<boolean> {
  if (nodes.length === 1) return true;
  const headers: (BlockHeader | null)[] = await Promise.all(nodes.map((node) => node.header(height)));
  return new Set(headers.map((header) => header?.hash)).size === 1;
}
