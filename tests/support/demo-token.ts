import { encodeAbiParameters, type Hex, parseAbiParameters } from 'viem';
import token from '#scripts/demo-chain/demo-token.json' with { type: 'json' };
import type { Anvil } from './anvil.ts';

const word = (value: bigint | string): string =>
  (typeof value === 'bigint' ? value.toString(16) : value.replace(/^0x/, '').toLowerCase()).padStart(64, '0');

export const transferData = (to: string, units: bigint): Hex => `0xa9059cbb${word(to)}${word(units)}`;

export interface Token {
  address: string;
  mint(to: string, units: bigint): Promise<string>;
  transfer(to: string, units: bigint, from?: string): Promise<string>;
}

/** Creates the demo's token from the first account of a local chain. The chain must mine a block per transaction. */
export async function deployToken(anvil: Anvil, symbol = 'USDT', decimals = 6): Promise<Token> {
  const parameters = encodeAbiParameters(parseAbiParameters('string, string, uint8'), [symbol, symbol, decimals]);
  const [owner = ''] = anvil.accounts;
  const txid = await anvil.rpc<string>('eth_sendTransaction', [
    { from: owner, data: `${token.bytecode}${parameters.slice(2)}` },
  ]);
  const read = () => anvil.rpc<{ contractAddress: string } | null>('eth_getTransactionReceipt', [txid]);
  let receipt = await read();
  for (; receipt === null; receipt = await read()) await anvil.mine();
  const address = receipt.contractAddress.toLowerCase();
  const call = (data: string, from = owner) => anvil.send(address, 0n, { from, data });
  return {
    address,
    mint: (to, units) => call(`0x40c10f19${word(to)}${word(units)}`),
    transfer: (to, units, from) => call(transferData(to, units), from),
  };
}
