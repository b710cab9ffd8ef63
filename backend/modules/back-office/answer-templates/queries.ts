import { sql } from 'kysely';
import type { ClaimStatus } from '#domain/claim-status.ts';
import type { Db } from '../../../db/pool.ts';
import { statusList } from '../../../db/status-list.ts';
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

/** Statuses in which the whole payment has arrived. */
const paidStatuses: readonly ClaimStatus[] = ['paid', 'aml', 'payout', 'payout_sent', 'done', 'refund', 'refunded'];

/** Whether the visitor of a claim has nothing left to pay. In `check`, staff may still look for the payment. */
export async function isPaid(db: Db, claimId: string): Promise<boolean> {
  const { rows } = await sql<{ isPaid: boolean }>`
    select c.status = any(${statusList(paidStatuses)}) or (c.status = 'check'
      and exists (select from claim_transitions m where m.claim_id = c.id and m.to_status = 'paid')
      and exists (select from deposits d where d.claim_id = c.id and d.reversed_at is null)) as is_paid
    from claims c where c.id = ${claimId}`.execute(db);
  return rows[0]?.isPaid ?? false;
}
