import type { z } from 'zod';
import type { answerTemplate } from '#contracts/claim-notes.ts';
import type { FieldValues } from '#domain/change-log.ts';
import type { Locale } from '#domain/locale.ts';
import type { Db } from '../../../db/pool.ts';
import type { Tx } from '../../../db/transaction.ts';
import { ApiError, fieldError } from '../../../errors.ts';
import { assertNamesNoPlace } from '../../../words-for-customers.ts';
import { changeAndLog } from '../../platform/change-log/service.ts';
import * as sql from './queries.ts';

type Template = z.input<typeof answerTemplate>;

interface Staff {
  id: string;
  locale: Locale;
}

/** Returns the answer templates, sorted by name. */
export const answerTemplates = (db: Db): Promise<Template[]> => sql.templateRows(db);

const fieldsOf = (draft: sql.TemplateDraft | undefined): FieldValues =>
  draft ? { templateName: draft.name, textRu: draft.textRu, textEn: draft.textEn } : {};

const nameTaken = ({ locale }: Staff) => fieldError(locale, 'name', 'Refusals.templateNameTaken');

function assertTexts({ textRu, textEn }: sql.TemplateDraft, { locale }: Staff): void {
  for (const [field, text] of Object.entries({ textRu, textEn })) assertNamesNoPlace(locale, field, text);
}

/**
 * Adds an answer template.
 * @throws ApiError `validation` if the name is taken, or if `namesPlace` refuses a text because it could tell customers
 * where to pay
 */
export async function addTemplate(tx: Tx, draft: sql.TemplateDraft, staff: Staff): Promise<Template[]> {
  assertTexts(draft, staff);
  await changeAndLog(
    tx,
    { by: staff.id, room: 'templates', subject: draft.name },
    async () => fieldsOf((await sql.templateRows(tx)).find(({ name }) => name === draft.name)),
    async () => {
      if (!(await sql.insertTemplate(tx, draft))) throw nameTaken(staff);
    },
  );
  return await sql.templateRows(tx);
}

/**
 * Changes an answer template.
 * @throws ApiError `not_found` if there is no such template; `validation` if the new name is taken, or if `namesPlace`
 * refuses a text because it could tell customers where to pay
 */
export async function changeTemplate(tx: Tx, id: string, draft: sql.TemplateDraft, staff: Staff): Promise<Template[]> {
  const before = await requireTemplate(tx, id);
  if (await sql.isNameTaken(tx, draft.name, id)) throw nameTaken(staff);
  assertTexts(draft, staff);
  await changeAndLog(
    tx,
    { by: staff.id, room: 'templates', subject: before.name },
    async () => fieldsOf(await sql.templateRow(tx, id)),
    () => sql.updateTemplate(tx, id, draft),
  );
  return await sql.templateRows(tx);
}

/**
 * Deletes an answer template.
 * @throws ApiError `not_found` if there is no such template
 */
export async function deleteTemplate(tx: Tx, id: string, staff: Staff): Promise<Template[]> {
  const { name } = await requireTemplate(tx, id);
  await changeAndLog(
    tx,
    { by: staff.id, room: 'templates', subject: name },
    async () => fieldsOf(await sql.templateRow(tx, id)),
    () => sql.deleteTemplateRow(tx, id),
  );
  return await sql.templateRows(tx);
}

async function requireTemplate(tx: Tx, id: string): Promise<sql.TemplateDraft> {
  const template = await sql.templateRow(tx, id);
  if (!template) throw new ApiError('not_found');
  return template;
}
