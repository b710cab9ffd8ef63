import type { Db } from '../../../db/pool.ts';
import type { WatchedChain } from '../chains/service.ts';
import { type WatchedAddress, watchedAddresses } from './queries/addresses.ts';

/**
 * Cache of a chain's deposit addresses. A refresh reads only addresses that were given to claims after the previous
 * refresh.
 */
export class AddressBook {
  readonly #chain: Pick<WatchedChain, 'name' | 'rules'>;
  readonly #byAddress = new Map<string, WatchedAddress>();
  /** Addresses in the normalized form in which transfers are compared with them. */
  readonly addresses: Set<string> = new Set();
  #last = -1;

  constructor(chain: Pick<WatchedChain, 'name' | 'rules'>) {
    this.#chain = chain;
  }

  /** Reads new addresses from the database. @returns whether there were any */
  async refresh(db: Db): Promise<boolean> {
    const rows = await watchedAddresses(db, this.#chain.name, this.#last);
    for (const row of rows) {
      const key = this.#chain.rules.keyOf(row.address);
      if (key === null) continue;
      this.#byAddress.set(key, row);
      this.addresses.add(key);
    }
    this.#last = rows.at(-1)?.index ?? this.#last;
    return rows.length > 0;
  }

  find(key: string): WatchedAddress | undefined {
    return this.#byAddress.get(key);
  }
}
