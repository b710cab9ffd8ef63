import type { Db } from '../../../db/pool.ts';
import { addressOfClaim, raiseIndexFloor } from './queries/addresses.ts';
import { isForeignTransfer } from './queries/staff-credits.ts';

export { AddressBook } from './address-book.ts';
export { addressGiver } from './give-address.ts';
export { askRescan, maxRescanBlocks, type Rescan, readRescan, stopRescan } from './rescan.ts';
export { endChainStop, resumeChain } from './resume-chain.ts';
export { type Watch, watchChain } from './watch-chain.ts';

/** Number of addresses to skip after a restore. No exchange gives more addresses between two backups. */
const forgottenAddresses = 10_000;

/**
 * Makes new addresses begin far above the known ones. A restored database does not know the addresses that were given
 * after the backup, and a payment to one of them must not be credited to another claim.
 */
export const skipForgottenAddresses = (db: Db): Promise<void> => raiseIndexFloor(db, forgottenAddresses);

/** Returns the address that a claim has got, or undefined if it has none. */
export const addressGiven = (db: Db, claimId: string): Promise<string | undefined> => addressOfClaim(db, claimId);

/**
 * Whether a transaction number that staff enters for a claim belongs to payments of other claims only.
 * @param claimIds the claim, and for a follow-up claim also its original claim
 */
export const belongsToOthers = (db: Db, number: string, claimIds: readonly string[]): Promise<boolean> =>
  isForeignTransfer(db, number, claimIds);
