import { type ChainProblem, chainProblems } from '#domain/chain-health.ts';
import type { EndpointAnswer } from '../../../db/chain-tables.ts';
import type { ChainNode } from '../../../payments/chain-node.ts';
import type { WatchedChain } from './open-chains.ts';

/**
 * Result of comparing the endpoints of a chain, with the answer of each endpoint. `tip` is the height of the newest
 * block that all endpoints have.
 */
export type ChainHealth = { endpoints: EndpointAnswer[] } & (
  | { ok: true; tip: number }
  | { ok: false; problem: ChainProblem }
);

interface Seen {
  chainId: string;
  height: number;
  at: Date;
}

/**
 * An endpoint counts as behind if its newest block is older than `staleBlocks` usual block intervals and older than
 * `staleSeconds`. The same limits apply to the number of blocks by which the endpoint is behind the endpoint with the
 * highest block.
 */
const staleBlocks = 10;
const staleSeconds = 60;

/**
 * Checks that the endpoints of a chain agree with each other and that their newest blocks are recent.
 * @param required number of confirmations after which a block counts as final
 */
export async function checkNodes({ config, rules, nodes }: WatchedChain, required: number): Promise<ChainHealth> {
  if (nodes.length === 0) return { ok: false, problem: 'silent', endpoints: [] };
  const seen = await Promise.all(nodes.map((node) => inspect(node).catch(() => null)));
  const heights = seen.flatMap((answer) => answer?.height ?? []);
  const terms = { id: rules.id, blockSeconds: config.blockSeconds, highest: Math.max(...heights) };
  const endpoints = nodes.map(({ name }, index) => answerOf(name, seen[index] ?? null, terms));
  const problem = worstOf(endpoints);
  if (problem) return { ok: false, problem, endpoints };
  const tip = Math.min(...heights);
  if (nodes.length === 1) return { ok: true, tip, endpoints };
  const compared = await compareBlocks(nodes, endpoints, Math.max(0, tip - required));
  const dispute = worstOf(compared);
  return dispute ? { ok: false, problem: dispute, endpoints: compared } : { ok: true, tip, endpoints: compared };
}

async function inspect(node: ChainNode): Promise<Seen> {
  const [chainId, height] = await Promise.all([node.chainId(), node.height()]);
  const header = await node.header(height);
  // A node may switch to a shorter chain between the two calls. The check is then repeated in the next round.
  if (header === null) throw new Error('the newest block is gone');
  return { chainId, height, at: header.at };
}

interface Terms {
  id: string;
  blockSeconds: number;
  /** Height of the newest block that any endpoint has. */
  highest: number;
}

function answerOf(host: string, seen: Seen | null, { id, blockSeconds, highest }: Terms): EndpointAnswer {
  if (seen === null) return { host, problem: 'silent', height: null, at: null, hash: null };
  const { chainId, height, at } = seen;
  const allowedMs = Math.max(staleSeconds, staleBlocks * blockSeconds) * 1000;
  const isBehind =
    Date.now() - at.getTime() > allowedMs || highest - height > Math.max(staleBlocks, staleSeconds / blockSeconds);
  const problem = chainId !== id ? 'wrong_chain' : isBehind ? 'behind' : null;
  return { host, problem, height, at: at.toISOString(), hash: null };
}

/**
 * Compares the blocks of all endpoints at a height. An endpoint that does not answer gets the problem `silent`; all
 * other endpoints get the problem `disagree`, unless all endpoints have the same block.
 */
async function compareBlocks(
  nodes: readonly ChainNode[],
  endpoints: readonly EndpointAnswer[],
  height: number,
): Promise<EndpointAnswer[]> {
  const headers = await Promise.all(nodes.map((node) => node.header(height).catch(() => undefined)));
  const isAgreed = new Set(headers.map((header) => header?.hash)).size === 1;
  return endpoints.map((answer, index) => {
    const header = headers[index];
    const problem = header === undefined ? 'silent' : isAgreed ? null : 'disagree';
    return { ...answer, hash: header?.hash ?? null, problem };
  });
}

const worstOf = (endpoints: readonly EndpointAnswer[]): ChainProblem | null =>
  chainProblems.find((problem) => endpoints.some((answer) => answer.problem === problem)) ?? null;
