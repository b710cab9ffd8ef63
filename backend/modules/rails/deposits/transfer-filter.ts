import type { TransferFilter } from '../../../payments/chain-node.ts';
import type { WatchedChain } from '../chains/service.ts';

/** Filter of the transfers to some addresses, in the currencies of a chain. */
export function transferFilter({ config }: WatchedChain, addresses: ReadonlySet<string>): TransferFilter {
  const currencies = Object.values(config.currencies);
  return {
    addresses,
    contracts: currencies.flatMap(({ contract }) => (contract ? [contract.toLowerCase()] : [])),
    coin: currencies.some(({ contract }) => contract === undefined),
  };
}
