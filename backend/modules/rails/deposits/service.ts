import type { Db } from '../../../db/pool.ts';
import { addressOfClaim, raiseIndexFloor } from './queries/addresses.ts';
import { isForeignTransfer } from './queries/staff-credits.ts';

export { AddressBook } from './address-book.ts';
export { addressGiver } from './give-address.ts';
export { askRescan, maxRescanBlocks, type Rescan, readRescan, stopRescan } from './rescan.ts';
export { endChainStop, resumeChain } from './resume-chain.ts';
export { type Watch, watchChain } from './watch-chain.ts';

/** More addresses than any exchange gives between two backups. */
const forgottenAddresses = 10_000;

/**
 * Lets new addresses begin far above the known ones. A restored database has forgotten the addresses given after its
 * backup, and a payment to one of them must not be credited to somebody else.
 */
export const skipForgottenAddresses = (db: Db): Promise<void> => raiseIndexFloor(db, forgottenAddresses);

/** Returns the address that was given to a claim, or undefined. */
export const addressGiven = (db: Db, claimId: string): Promise<string | undefined> => addressOfClaim(db, claimId);

/**
 * Whether a transaction number that staff states for a claim is that of a payment to other claims.
 * @param claimIds the claim, and the claim from which it follows
 */
export const belongsToOthers = (db: Db, number: string, claimIds: readonly string[]): Promise<boolean> =>
  isForeignTransfer(db, number, claimIds);
