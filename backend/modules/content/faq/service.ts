import type { z } from 'zod';
import type { faqGroup } from '#contracts/faq.ts';
import type { Locale } from '#domain/locale.ts';
import type { Db } from '../../../db/pool.ts';
import { renderMarkdown } from '../texts/service.ts';
import { faqRows, lastChangedAt } from './queries.ts';

type Group = z.input<typeof faqGroup>;

/** Returns the FAQ in one language, divided into groups. */
export async function faqAnswer(db: Db, locale: Locale): Promise<{ groups: Group[] }> {
  const groups = new Map<string, Group>();
  for (const { group, groupName, key, question, markdown, updatedAt } of await faqRows(db, locale)) {
    const html = await renderMarkdown(`faq/${locale}/${key}/${updatedAt.getTime()}`, markdown);
    const into = groups.get(group) ?? { key: group, name: groupName, items: [] };
    into.items.push({ key, question, html, updatedAt: updatedAt.toISOString() });
    groups.set(group, into);
  }
  return { groups: [...groups.values()] };
}

/** Returns when a question or answer last changed, or null if there are no questions. */
export const faqChangedAt = (db: Db): Promise<Date | null> => lastChangedAt(db);

export { deleteQuestion, faqOfDesk, saveQuestion } from './edit-faq.ts';
