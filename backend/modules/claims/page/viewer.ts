import type { Locale } from '#domain/locale.ts';
import type { Db } from '../../../db/pool.ts';
import type { Tx } from '../../../db/transaction.ts';
import { deleteVisitors, visitorExists } from './queries/visitors.ts';

/** A person who reads a claim, with the language of the answer. */
export interface Viewer {
  userId: string | null;
  /** SHA-256 of the visitor's cookie. */
  hash: Buffer | null;
  locale: Locale;
  /** Whether the viewer is staff, who sees all data unmasked and acts only in the back office. */
  isStaff?: boolean;
}

interface ClaimCreator {
  id: string;
  userId: string | null;
  visitorHash: Buffer | null;
}

/** Whether the viewer created the claim, owns it, or opened it by the link in a mail. */
export async function isOwner(db: Db, claim: ClaimCreator, { userId, hash }: Viewer): Promise<boolean> {
  if (claim.userId !== null && claim.userId === userId) return true;
  if (hash === null) return false;
  return claim.visitorHash?.equals(hash) || (await visitorExists(db, claim.id, hash));
}

/**
 * Removes the rights to a user's claims that browsers got by opening links in mails.
 * @param visitorHash the browser; null: every browser
 */
export async function revokeLinks(tx: Tx, userId: string, visitorHash: Buffer | null): Promise<void> {
  await deleteVisitors(tx, userId, visitorHash);
}
