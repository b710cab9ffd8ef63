import type { z } from 'zod';
import type { claimNote } from '#contracts/claim-notes.ts';
import type { Locale } from '#domain/locale.ts';
import type { Role } from '#domain/staff-role.ts';
import type { Db } from '../../../db/pool.ts';
import type { Tx } from '../../../db/transaction.ts';
import { ApiError } from '../../../errors.ts';
import { enqueue } from '../../../jobs/queue.ts';
import { linkRecipient } from '../../claims/mail/service.ts';
import { logChange } from '../../platform/change-log/service.ts';
import { assertTemplateBeforePayment } from '../answer-templates/service.ts';
import * as sql from './queries.ts';

export { noteMailRecipient, sendNoteMail } from './send-note-mail.ts';

type ClaimNote = z.input<typeof claimNote>;

/**
 * Returns the notes about a claim, oldest first.
 * @throws ApiError `not_found` for an unknown claim
 */
export async function claimNotes(db: Db, claimId: string): Promise<ClaimNote[]> {
  if ((await sql.claimNumber(db, claimId)) === undefined) throw new ApiError('not_found');
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
  if ((await sql.claimNumber(tx, claimId)) === undefined) throw new ApiError('not_found');
  const noteId = await sql.insertNote(tx, { claimId, userId, forVisitor, text });
  if (forVisitor && (await linkRecipient(tx, claimId))) await enqueue(tx, 'noteMail', { id: noteId });
  return await claimNotes(tx, claimId);
}

/**
 * Adds a note that a member of staff wrote. A note for the visitor is logged, and consists of templates until the claim
 * is paid.
 * @throws ApiError `not_found` for an unknown claim; `validation` for words of one's own about an unpaid claim
 */
export async function writeNote(
  tx: Tx,
  claimId: string,
  note: NoteDraft,
  staff: { id: string; role: Role; locale: Locale },
): Promise<ClaimNote[]> {
  const number = await sql.claimNumber(tx, claimId);
  if (number === undefined) throw new ApiError('not_found');
  if (note.forVisitor) {
    await assertTemplateBeforePayment(tx, claimId, { field: 'text', text: note.text }, staff);
    await logChange(tx, { by: staff.id, room: 'claims', subject: number }, {}, { messageToCustomer: note.text });
  }
  return await addNote(tx, claimId, note, staff.id);
}
