import { readdirSync, readFileSync } from 'node:fs';
import type { Insertable } from 'kysely';
import type { Locale } from '#domain/locale.ts';
import type { Tables } from '../tables.ts';

const folder = new URL('news/', import.meta.url);

export const seedTags: Insertable<Tables['tags']>[] = [
  { key: 'service', nameRu: 'Сервис', nameEn: 'Service' },
  { key: 'directions', nameRu: 'Направления', nameEn: 'Pairs' },
  { key: 'rates', nameRu: 'Курсы', nameEn: 'Rates' },
  { key: 'guide', nameRu: 'Как это устроено', nameEn: 'How it works' },
  { key: 'safety', nameRu: 'Безопасность', nameEn: 'Safety' },
];

export interface SeedPost {
  post: Insertable<Tables['news']>;
  tags: string[];
}

/**
 * Returns the demo's news posts, oldest first. A file contains the title, a line with date and tags, the lead, and the
 * text.
 */
export function seedNews(): SeedPost[] {
  return readdirSync(folder)
    .map((name) => {
      const [slug, locale] = name.split('.') as [string, Locale];
      const [heading = '', facts = '', ...text] = readFileSync(new URL(name, folder), 'utf8').split('\n');
      const [date = '', ...tags] = facts.split(' ');
      const [lead = '', ...paragraphs] = text.join('\n').trim().split('\n\n');
      const publishedAt = `${date}T09:00:00Z`;
      const title = heading.replace(/^#\s+/, '');
      const post = {
        slug,
        locale,
        title,
        lead,
        markdown: paragraphs.join('\n\n'),
        publishedAt,
        updatedAt: publishedAt,
      };
      return { post, tags };
    })
    .toSorted((a, b) => a.post.publishedAt.localeCompare(b.post.publishedAt));
}
