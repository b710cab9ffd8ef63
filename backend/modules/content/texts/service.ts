import type { z } from 'zod';
import type { textPage } from '#contracts/texts.ts';
import type { Locale } from '#domain/locale.ts';
import type { Db } from '../../../db/pool.ts';
import { ApiError } from '../../../errors.ts';
import { toHtml } from './markdown.ts';
import * as sql from './queries.ts';

/** Texts, questions and the news of late, in both languages; the oldest goes. */
const capacity = 512;
const rendered = new Map<string, string>();

/** A text of the site in one language. @throws ApiError not_found */
export async function textAnswer(db: Db, key: string, locale: Locale): Promise<z.input<typeof textPage>> {
  const row = await sql.findText(db, key, locale);
  if (!row) throw new ApiError('not_found');
  const { title, markdown, version, updatedAt } = row;
  const html = await renderMarkdown(`${locale}/${key}/${version}/${updatedAt.getTime()}`, markdown);
  return { key, title, html, version, updatedAt: updatedAt.toISOString() };
}

/**
 * Sanitised HTML of a Markdown text, rendered once.
 * @param name changes whenever the text does: key, language, time of the last edit
 */
export async function renderMarkdown(name: string, markdown: string): Promise<string> {
  const known = rendered.get(name);
  if (known !== undefined) return known;
  const html = await toHtml(markdown);
  const [oldest] = rendered.keys();
  if (rendered.size >= capacity && oldest !== undefined) rendered.delete(oldest);
  rendered.set(name, html);
  return html;
}

/** When each text of the site last changed, in either language. */
export const textDates = (db: Db): Promise<{ key: string; updatedAt: Date }[]> => sql.textDateRows(db);
