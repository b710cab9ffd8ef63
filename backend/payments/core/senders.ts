import type { CoreRpc } from './rpc.ts';
import { addressOf, type RpcTransaction } from './transactions.ts';

/** Maximum number of senders. If a transaction has more, no sender is returned, and staff decides about the payment. */
const maxSenders = 10;

/**
 * Returns the addresses whose coins a mined transaction spends, separated by a space. Nodes older than Bitcoin Core 25
 * know these addresses only with an index of all transactions (`txindex=1`).
 * @returns an empty text if the node does not know every sender, or there are more than `maxSenders`
 */
export async function sendersOf(rpc: CoreRpc, { txid, vin }: RpcTransaction, blockHash: string): Promise<string> {
  const [answer] = await rpc.batch([{ method: 'getrawtransaction', params: [txid, 2, blockHash] }]);
  const inputs = answer?.ok ? (answer.result as RpcTransaction).vin : vin;
  const known = inputs.map(({ prevout }) => prevout && addressOf(prevout.scriptPubKey));
  const senders = known.includes(undefined) ? await lookUp(rpc, inputs) : known;
  const different = new Set(senders);
  return different.has(undefined) || different.size > maxSenders ? '' : [...different].join(' ');
}

async function lookUp(rpc: CoreRpc, inputs: RpcTransaction['vin']): Promise<(string | undefined)[]> {
  const spent = inputs.slice(0, maxSenders * maxSenders);
  if (spent.length < inputs.length) return [undefined];
  const answers = await rpc.batch(spent.map(({ txid }) => ({ method: 'getrawtransaction', params: [txid, 1] })));
  return answers.map((answer, index) => {
    const output = answer.ok && (answer.result as RpcTransaction).vout.find(({ n }) => n === spent[index]?.vout);
    return output && output.scriptPubKey ? addressOf(output.scriptPubKey) : undefined;
  });
}
