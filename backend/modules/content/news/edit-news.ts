import type { z } from 'zod';
import type { postDraft } from '#contracts/content.ts';
import type { FieldValues } from '#domain/change-log.ts';
import type { Db } from '../../../db/pool.ts';
import type { Tx } from '../../../db/transaction.ts';
import { ApiError } from '../../../errors.ts';
import { changeAndLog } from '../../platform/change-log/service.ts';
import { assertSeen } from '../texts/service.ts';
import * as sql from './queries/desk.ts';

type Draft = z.output<typeof postDraft>;

const toPost = ({ publishedAt, updatedAt, ...row }: sql.DeskPostRow) => ({
  ...row,
  publishedAt: publishedAt.toISOString(),
  isPublished: publishedAt.getTime() <= Date.now(),
  updatedAt: updatedAt.toISOString(),
});

/** Returns one page of posts in both languages, newest first, including posts that are not published yet. */
export async function newsOfDesk(db: Db, { page, size }: { page: number; size: number }) {
  const [count, rows, tags] = await Promise.all([
    sql.countPosts(db),
    sql.deskPostRows(db, { limit: size, offset: (page - 1) * size }),
    sql.tagRows(db),
  ]);
  return { count, results: rows.map(toPost), tags };
}

const fieldsOf = (row: sql.DeskPostRow | undefined): FieldValues => {
  if (!row) return {};
  const { titleRu, titleEn, leadRu, leadEn, bodyRu, bodyEn, tags, publishedAt } = row;
  return {
    titleRu,
    titleEn,
    leadRu,
    leadEn,
    bodyRu,
    bodyEn,
    tags: tags.join(', ') || null,
    publishedAt: publishedAt.toISOString(),
  };
};

/**
 * Adds or changes a post in both languages. It appears at its publication time.
 * @throws ApiError `conflict` if a colleague has saved another version in the meantime
 */
export async function savePost(tx: Tx, slug: string, draft: Draft, staffId: string) {
  await changeAndLog(
    tx,
    { by: staffId, room: 'content', subject: `news/${slug}` },
    async () => fieldsOf(await sql.deskPostRow(tx, slug)),
    async () => {
      assertSeen(await sql.deskPostRow(tx, slug), draft.seenAt);
      await sql.insertTags(tx, draft.tags);
      await sql.upsertPost(tx, { ...draft, slug });
    },
  );
  const saved = await sql.deskPostRow(tx, slug);
  if (!saved) throw new ApiError('not_found');
  return toPost(saved);
}

/**
 * Removes a post in both languages.
 * @throws ApiError `not_found` if there is no such post
 */
export async function deletePost(tx: Tx, slug: string, staffId: string) {
  await changeAndLog(
    tx,
    { by: staffId, room: 'content', subject: `news/${slug}` },
    async () => fieldsOf(await sql.deskPostRow(tx, slug)),
    async () => {
      if (!(await sql.deletePostRows(tx, slug))) throw new ApiError('not_found');
    },
  );
  return { slug };
}
