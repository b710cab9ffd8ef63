import { LRUCache } from 'lru-cache';
import type { z } from 'zod';
import type { textPage } from '#contracts/texts.ts';
import type { Locale } from '#domain/locale.ts';
import type { Db } from '../../../db/pool.ts';
import { ApiError } from '../../../errors.ts';
import { toHtml } from './markdown.ts';
import * as sql from './queries.ts';

/** Maximum number of cached texts, enough for all texts, questions and recent news in both languages. */
const maxRendered = 512;
const rendered = new LRUCache<string, string, string>({
  max: maxRendered,
  fetchMethod: (_key, _stale, { context: markdown }) => toHtml(markdown),
  ignoreFetchAbort: true,
});

/**
 * Returns a text of the site in one language.
 * @throws ApiError `not_found` if there is no such text in this language
 */
export async function textAnswer(db: Db, key: string, locale: Locale): Promise<z.input<typeof textPage>> {
  const row = await sql.findText(db, key, locale);
  if (!row) throw new ApiError('not_found');
  const { title, markdown, version, updatedAt } = row;
  const html = await renderMarkdown(`${locale}/${key}/${version}/${updatedAt.getTime()}`, markdown);
  return { key, title, html, version, updatedAt: updatedAt.toISOString() };
}

/**
 * Renders Markdown as sanitized HTML, cached by `key`.
 * @param key must change with every edit, so that an edited text is rendered again
 */
export const renderMarkdown = (key: string, markdown: string): Promise<string> =>
  rendered.forceFetch(key, { context: markdown });

/** Returns when each text of the site last changed, in either language. */
export const textDates = (db: Db): Promise<{ key: string; updatedAt: Date }[]> => sql.textDateRows(db);

export { assertSeen } from './assert-seen.ts';
export { previewOf, publishText, textsOfDesk } from './edit-text.ts';
