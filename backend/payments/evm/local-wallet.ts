import { type Hex, numberToHex } from 'viem';
import { NodeError } from '../chain-node.ts';
import { openRpc } from './rpc.ts';

/**
 * Wallet whose private key is in the node of a local chain, so that the node itself signs. Only the demo's local chain
 * has such a node.
 */
export interface LocalWallet {
  /** Sends coins or tokens in their smallest unit from the visitor's demo wallet. @returns the transaction's id */
  send(to: string, units: bigint, contract: string | null): Promise<string>;
}

type Send = (query: { method: string; params?: unknown }) => Promise<unknown>;

/** First four bytes of keccak256("transfer(address,uint256)"), ERC-20. */
const transfer = '0xa9059cbb';

/** Index of the account that serves as the visitor's wallet. Account 0 owns the token. */
const visitorAccount = 1;

const word = (hex: string): string => hex.replace(/^0x/, '').toLowerCase().padStart(64, '0');

/**
 * Opens the wallet in the node of a local chain.
 * @param url address of the node
 */
export function openLocalWallet(url: string): LocalWallet {
  const rpc = openRpc(url) as Send;
  return {
    send: async (to, units, contract) => {
      const from = ((await rpc({ method: 'eth_accounts' })) as Hex[])[visitorAccount];
      if (!from) throw new NodeError('the node has no account of its own');
      const call =
        contract === null
          ? { from, to, value: numberToHex(units) }
          : { from, to: contract, data: `${transfer}${word(to)}${word(numberToHex(units))}` };
      return (await rpc({ method: 'eth_sendTransaction', params: [call] })) as string;
    },
  };
}
