import { ChainMoved, type ChainNode } from '../../../payments/chain-node.ts';
import type { WatchedChain } from '../chains/service.ts';
import type { AddressBook } from './address-book.ts';
import { depositOf } from './deposit-of.ts';
import type { SeenDeposit } from './queries/deposits.ts';
import { transferFilter } from './transfer-filter.ts';

/**
 * Opinion of all endpoints about a payment. `moved` means that its block was reorganized away, `missing` that its block
 * does not pay it, and `disputed` that the endpoints contradict each other.
 */
export type Confirmation = { opinion: 'confirmed'; sender: string } | { opinion: 'moved' | 'missing' | 'disputed' };

/**
 * Reads a payment from every endpoint again before it is credited: transaction, position, contract, recipient, sum. One
 * endpoint alone could otherwise invent a payment in a true block.
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
  // An endpoint without the block is asked no further, because it would fail to read it.
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

/** Addresses that any endpoint calls a sender, because each of them is checked. */
const sendersIn = (answers: readonly Confirmation[]): string => {
  const senders = answers.flatMap((answer) => (answer.opinion === 'confirmed' ? answer.sender.split(' ') : []));
  return [...new Set(senders.filter((sender) => sender !== ''))].join(' ');
};
