import type { TransferFilter } from '../../../payments/chain-node.ts';
import type { WatchedChain } from '../chains/service.ts';

/** Returns a filter that finds transfers of a chain's currencies to the given addresses. */
export function transferFilter({ config }: WatchedChain, addresses: ReadonlySet<string>): TransferFilter {
  const currencies = Object.values(config.currencies);
  return {
    addresses,
    contracts: currencies.flatMap(({ contract }) => (contract ? [contract.toLowerCase()] : [])),
    coin: currencies.some(({ contract }) => contract === undefined),
  };
}
