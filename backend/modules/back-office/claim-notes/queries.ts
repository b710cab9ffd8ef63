import type { Db } from '../../../db/pool.ts';
import type { Tx } from '../../../db/transaction.ts';

export interface NoteRow {
  id: string;
  at: Date;
  by: string;
  forVisitor: boolean;
  text: string;
}

/** Returns the notes about a claim, oldest first. */
export async function noteRows(db: Db, claimId: string): Promise<NoteRow[]> {
  return await db
    .selectFrom('claimNotes as n')
    .innerJoin('users as u', 'u.id', 'n.userId')
    .where('n.claimId', '=', claimId)
    .orderBy('n.at')
    .select(['n.id', 'n.at', 'u.email as by', 'n.forVisitor', 'n.text'])
    .execute();
}

/** Returns the number of a claim, or undefined for an unknown claim. */
export async function claimNumber(db: Db, id: string): Promise<string | undefined> {
  return (await db.selectFrom('claims').where('id', '=', id).select('number').executeTakeFirst())?.number;
}

export interface NewNote {
  claimId: string;
  userId: string;
  forVisitor: boolean;
  text: string;
}

/**
 * Inserts a note about a claim.
 * @returns the note's id
 */
export async function insertNote(tx: Tx, note: NewNote): Promise<string> {
  return (await tx.insertInto('claimNotes').values(note).returning('id').executeTakeFirstOrThrow()).id;
}

/** Returns a note and its claim, for the mail that sends the note. */
export async function noteRow(db: Db, id: string): Promise<(NewNote & { at: Date }) | undefined> {
  return await db
    .selectFrom('claimNotes')
    .where('id', '=', id)
    .select(['claimId', 'userId', 'forVisitor', 'text', 'at'])
    .executeTakeFirst();
}
