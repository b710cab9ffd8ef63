import type { z } from 'zod';
import type { claimNote } from '#contracts/claim-notes.ts';
import type { Db } from '../../../db/pool.ts';
import type { Tx } from '../../../db/transaction.ts';
import { ApiError } from '../../../errors.ts';
import { enqueue } from '../../../jobs/queue.ts';
import { linkRecipient } from '../../claims/mail/service.ts';
import * as sql from './queries.ts';

export { noteMailRecipient, sendNoteMail } from './send-note-mail.ts';

type ClaimNote = z.input<typeof claimNote>;

/**
 * Returns the notes about a claim, oldest first.
 * @throws ApiError `not_found` for an unknown claim
 */
export async function claimNotes(db: Db, claimId: string): Promise<ClaimNote[]> {
  if (!(await sql.isClaim(db, claimId))) throw new ApiError('not_found');
  return (await sql.noteRows(db, claimId)).map((note) => ({ ...note, at: note.at.toISOString() }));
}

export interface NoteDraft {
  text: string;
  forVisitor: boolean;
}

/**
 * Adds a note to a claim. A note for the visitor is also mailed, if the claim has an e-mail.
 * @throws ApiError `not_found` for an unknown claim
 */
export async function addNote(
  tx: Tx,
  claimId: string,
  { text, forVisitor }: NoteDraft,
  userId: string,
): Promise<ClaimNote[]> {
  if (!(await sql.isClaim(tx, claimId))) throw new ApiError('not_found');
  const noteId = await sql.insertNote(tx, { claimId, userId, forVisitor, text });
  if (forVisitor && (await linkRecipient(tx, claimId))) await enqueue(tx, 'noteMail', { id: noteId });
  return await claimNotes(tx, claimId);
}
