import type { Db } from '../../../db/pool.ts';
import type { Tx } from '../../../db/transaction.ts';

export interface TemplateDraft {
  name: string;
  textRu: string;
  textEn: string;
}

export interface TemplateRow extends TemplateDraft {
  id: string;
}

/** Returns all answer templates, sorted by name. */
export async function templateRows(db: Db): Promise<TemplateRow[]> {
  return await db.selectFrom('answerTemplates').select(['id', 'name', 'textRu', 'textEn']).orderBy('name').execute();
}

export async function templateRow(db: Db, id: string): Promise<TemplateDraft | undefined> {
  return await db
    .selectFrom('answerTemplates')
    .where('id', '=', id)
    .select(['name', 'textRu', 'textEn'])
    .executeTakeFirst();
}

/**
 * Inserts an answer template.
 * @returns false if the name is taken
 */
export async function insertTemplate(tx: Tx, draft: TemplateDraft): Promise<boolean> {
  const row = await tx
    .insertInto('answerTemplates')
    .values(draft)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether another answer template has the same name. Case is ignored. */
export async function isNameTaken(db: Db, name: string, exceptId: string): Promise<boolean> {
  const rows = await db
    .selectFrom('answerTemplates')
    .where((where) => where(where.fn<string>('lower', ['name']), '=', name.toLowerCase()))
    .where('id', '<>', exceptId)
    .select('id')
    .execute();
  return rows.length > 0;
}

export async function updateTemplate(tx: Tx, id: string, draft: TemplateDraft): Promise<void> {
  await tx.updateTable('answerTemplates').set(draft).where('id', '=', id).execute();
}

export async function deleteTemplateRow(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('answerTemplates').where('id', '=', id).execute();
}
