import type { z } from 'zod';
import type { textDraft } from '#contracts/content.ts';
import type { FieldValues } from '#domain/change-log.ts';
import type { Db } from '../../../db/pool.ts';
import type { Tx } from '../../../db/transaction.ts';
import { ApiError } from '../../../errors.ts';
import { changeAndLog } from '../../platform/change-log/service.ts';
import { assertSeen } from './assert-seen.ts';
import { toHtml } from './markdown.ts';
import * as sql from './queries.ts';

type Draft = z.output<typeof textDraft>;

/** Returns every text of the site in both languages. */
export const textsOfDesk = async (db: Db) =>
  (await sql.deskTextRows(db)).map((row) => ({ ...row, updatedAt: row.updatedAt.toISOString() }));

const findText = async (tx: Tx, key: string): Promise<sql.DeskTextRow | undefined> =>
  (await sql.deskTextRows(tx)).find((row) => row.key === key);

const fieldsOf = (row: sql.DeskTextRow | undefined): FieldValues =>
  row ? { titleRu: row.titleRu, titleEn: row.titleEn, bodyRu: row.bodyRu, bodyEn: row.bodyEn } : {};

/**
 * Publishes a new version of a text. Both languages get the same version number, because a consent records a number
 * without a language.
 * @throws ApiError `not_found` for an unknown text; `conflict` if a colleague has published another version in the
 * meantime
 */
export async function publishText(tx: Tx, key: string, draft: Draft, staffId: string) {
  await changeAndLog(
    tx,
    { by: staffId, room: 'content', subject: `texts/${key}` },
    async () => fieldsOf(await findText(tx, key)),
    async () => {
      const stored = await findText(tx, key);
      if (!stored) throw new ApiError('not_found');
      assertSeen(stored, draft.seenAt);
      await sql.updateText(tx, key, draft);
    },
  );
  return await textsOfDesk(tx);
}

/** Renders Markdown in both languages without caching, for the preview of an editor. */
export const previewOf = async ({ ru, en }: { ru: string; en: string }) => ({
  ru: await toHtml(ru),
  en: await toHtml(en),
});
