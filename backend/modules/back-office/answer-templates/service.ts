import type { z } from 'zod';
import type { answerTemplate } from '#contracts/claim-notes.ts';
import type { FieldValues } from '#domain/change-log.ts';
import type { Locale } from '#domain/locale.ts';
import { may, type Role } from '#domain/staff-role.ts';
import type { Db } from '../../../db/pool.ts';
import type { Tx } from '../../../db/transaction.ts';
import { ApiError, fieldError } from '../../../errors.ts';
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

/**
 * Adds an answer template.
 * @throws ApiError `validation` if the name is taken
 */
export async function addTemplate(tx: Tx, draft: sql.TemplateDraft, staff: Staff): Promise<Template[]> {
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
 * @throws ApiError `not_found` if there is no such template; `validation` if the new name is taken
 */
export async function changeTemplate(tx: Tx, id: string, draft: sql.TemplateDraft, staff: Staff): Promise<Template[]> {
  const before = await requireTemplate(tx, id);
  if (await sql.isNameTaken(tx, draft.name, id)) throw nameTaken(staff);
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

interface Author {
  role: Role;
  locale: Locale;
}

/**
 * Refuses words of one's own for the visitor of a claim that is not paid yet: one person could name another place to
 * pay. Templates may be sent, and whoever may change requisites writes freely.
 * @throws ApiError `validation`, naming the field
 */
export async function assertTemplateBeforePayment(
  tx: Tx,
  claimId: string,
  { field, text }: { field: string; text: string | undefined },
  { role, locale }: Author,
): Promise<void> {
  if (!text?.trim() || may(role, 'requisites:write') || (await sql.isPaid(tx, claimId))) return;
  const known = (await sql.templateRows(tx)).flatMap(({ textRu, textEn }) => [textRu, textEn]);
  if (!isMadeOf(linesOf(text), known.map(linesOf))) throw fieldError(locale, field, 'Refusals.templateOnly');
}

const linesOf = (text: string): string => text.trim().replaceAll(/\s*\n\s*/g, '\n');

/** Whether a text consists of whole templates, as the buttons of the form insert them one below the other. */
function isMadeOf(text: string, templates: readonly string[]): boolean {
  const longestFirst = [...templates].sort((one, other) => other.length - one.length);
  for (let rest = `${text}\n`; rest !== ''; ) {
    const found = longestFirst.find((template) => rest.startsWith(`${template}\n`));
    if (found === undefined) return false;
    rest = rest.slice(found.length + 1);
  }
  return true;
}
