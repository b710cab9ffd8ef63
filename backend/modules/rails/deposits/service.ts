import type { Db } from '../../../db/pool.ts';
import { addressOfClaim } from './queries/addresses.ts';

export { AddressBook } from './address-book.ts';
export { addressGiver } from './give-address.ts';
export { askRescan, maxRescanBlocks, type Rescan, type RescanRefusal, readRescan, stopRescan } from './rescan.ts';
export { type Watch, watchChain } from './watch-chain.ts';

/** Returns the address that was given to a claim, or undefined. */
export const addressGiven = (db: Db, claimId: string): Promise<string | undefined> => addressOfClaim(db, claimId);
