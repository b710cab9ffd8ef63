import type { Db } from '../../../db/pool.ts';
import { type WatchedAddress, watchedAddresses } from './queries/addresses.ts';

/** Addresses of a chain in memory. Only addresses that were given since the last look are read from the database. */
export class AddressBook {
  readonly #chain: string;
  readonly #byAddress = new Map<string, WatchedAddress>();
  readonly addresses: Set<string> = new Set();
  #last = -1;

  constructor(chain: string) {
    this.#chain = chain;
  }

  /** Reads new addresses. @returns whether there were any */
  async refresh(db: Db): Promise<boolean> {
    const rows = await watchedAddresses(db, this.#chain, this.#last);
    for (const row of rows) {
      this.#byAddress.set(row.address, row);
      this.addresses.add(row.address);
    }
    this.#last = rows.at(-1)?.index ?? this.#last;
    return rows.length > 0;
  }

  /** @param address an address in lower case */
  find(address: string): WatchedAddress | undefined {
    return this.#byAddress.get(address);
  }
}
