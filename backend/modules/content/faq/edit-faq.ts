import type { z } from 'zod';
import type { questionDraft } from '#contracts/content.ts';
import type { FieldValues } from '#domain/change-log.ts';
import type { Db } from '../../../db/pool.ts';
import type { Tx } from '../../../db/transaction.ts';
import { ApiError } from '../../../errors.ts';
import { changeAndLog } from '../../platform/change-log/service.ts';
import { assertSeen } from '../texts/service.ts';
import * as sql from './queries.ts';

type Draft = z.output<typeof questionDraft>;

/** Returns every question in both languages, and all groups. */
export async function faqOfDesk(db: Db) {
  const questions = (await sql.questionRows(db)).map((row) => ({ ...row, updatedAt: row.updatedAt.toISOString() }));
  return { groups: await sql.groupRows(db), questions };
}

const fieldsOf = (row: sql.QuestionRow | undefined): FieldValues => {
  if (!row) return {};
  const { titleRu, titleEn, bodyRu, bodyEn, group, position } = row;
  return { titleRu, titleEn, bodyRu, bodyEn, faqGroup: group, position: String(position) };
};

const findQuestion = async (tx: Tx, key: string): Promise<sql.QuestionRow | undefined> =>
  (await sql.questionRows(tx)).find((row) => row.key === key);

/**
 * Adds or changes a question in both languages.
 * @throws ApiError `conflict` if a colleague has saved another version in the meantime
 */
export async function saveQuestion(tx: Tx, key: string, draft: Draft, staffId: string) {
  await changeAndLog(
    tx,
    { by: staffId, room: 'content', subject: `faq/${key}` },
    async () => fieldsOf(await findQuestion(tx, key)),
    async () => {
      assertSeen(await findQuestion(tx, key), draft.seenAt);
      await sql.insertGroup(tx, draft.group);
      await sql.upsertQuestion(tx, { ...draft, key, group: draft.group.key });
    },
  );
  return await faqOfDesk(tx);
}

/**
 * Removes a question in both languages.
 * @throws ApiError `not_found` if there is no such question
 */
export async function deleteQuestion(tx: Tx, key: string, staffId: string) {
  await changeAndLog(
    tx,
    { by: staffId, room: 'content', subject: `faq/${key}` },
    async () => fieldsOf(await findQuestion(tx, key)),
    async () => {
      if (!(await sql.deleteQuestionRows(tx, key))) throw new ApiError('not_found');
    },
  );
  return await faqOfDesk(tx);
}
