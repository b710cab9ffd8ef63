import { ChainMoved, type ChainNode } from '../../../payments/chain-node.ts';
import type { WatchedChain } from '../chains/service.ts';
import type { AddressBook } from './address-book.ts';
import { depositOf } from './deposit-of.ts';
import type { SeenDeposit } from './queries/deposits.ts';
import { transferFilter } from './transfer-filter.ts';

/**
 * Common answer of all endpoints about a payment: `moved` if the block was removed by a reorganization, `missing` if
 * the block does not contain the payment, `disputed` if the endpoints give different answers.
 */
export type Confirmation = { opinion: 'confirmed'; sender: string } | { opinion: 'moved' | 'missing' | 'disputed' };

/**
 * Reads a payment from every endpoint again before the payment is credited, and compares its position, contract,
 * recipient and sum. Otherwise a single endpoint could invent a payment in an existing block.
 */
export async function confirmDeposit(chain: WatchedChain, book: AddressBook, seen: SeenDeposit): Promise<Confirmation> {
  const answers = await Promise.all(chain.nodes.map((node) => askNode(chain, book, node, seen)));
  const [first] = answers;
  if (first && answers.every(({ opinion }) => opinion === first.opinion))
    return first.opinion === 'confirmed' ? { opinion: 'confirmed', sender: sendersIn(answers) } : first;
  return { opinion: 'disputed' };
}

async function askNode(
  chain: WatchedChain,
  book: AddressBook,
  node: ChainNode,
  seen: SeenDeposit,
): Promise<Confirmation> {
  const { blockHeight: height } = seen;
  const key = chain.rules.keyOf(seen.address) ?? '';
  const filter = transferFilter(chain, new Set([key]));
  // Do not read the block from an endpoint that has another block at this height, because the call would fail.
  if ((await node.header(height))?.hash !== seen.blockHash) return { opinion: 'moved' };
  const range = await node.readBlocks(height, height, filter).catch((error) => {
    if (error instanceof ChainMoved) return null;
    throw error;
  });
  if (range?.headers[0]?.hash !== seen.blockHash) return { opinion: 'moved' };
  const transfer = range.transfers.find(({ txid, position }) => txid === seen.txid && position === seen.logIndex);
  const found = transfer && depositOf(chain, book, transfer);
  const isSame =
    found?.status === 'seen' &&
    (['address', 'claimId', 'currency', 'summa'] as const).every((name) => found[name] === seen[name]);
  return isSame ? { opinion: 'confirmed', sender: found.sender } : { opinion: 'missing' };
}

/** Returns all addresses that at least one endpoint names as a sender. The AML provider checks each of them. */
const sendersIn = (answers: readonly Confirmation[]): string => {
  const senders = answers.flatMap((answer) => (answer.opinion === 'confirmed' ? answer.sender.split(' ') : []));
  return [...new Set(senders.filter((sender) => sender !== ''))].join(' ');
};
