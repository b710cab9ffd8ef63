import { readdirSync, readFileSync } from 'node:fs';
import type { Insertable } from 'kysely';
import type { Locale } from '#domain/locale.ts';
import type { Tables } from '../tables.ts';

const folder = new URL('news/', import.meta.url);

export const seedTags: Insertable<Tables['tags']>[] = [
  { key: 'service', name_ru: 'Сервис', name_en: 'Service' },
  { key: 'directions', name_ru: 'Направления', name_en: 'Directions' },
  { key: 'rates', name_ru: 'Курсы', name_en: 'Rates' },
  { key: 'guide', name_ru: 'Как это устроено', name_en: 'How it works' },
  { key: 'safety', name_ru: 'Безопасность', name_en: 'Safety' },
];

export interface SeedPost {
  post: Insertable<Tables['news']>;
  tags: string[];
}

/**
 * Posts of the demo, oldest first. `<slug>.<locale>.md` holds the title, a line with date and tags, the lead and the
 * text.
 */
export function seedNews(): SeedPost[] {
  return readdirSync(folder)
    .map((name) => {
      const [slug, locale] = name.split('.') as [string, Locale];
      const [heading = '', facts = '', ...text] = readFileSync(new URL(name, folder), 'utf8').split('\n');
      const [date = '', ...tags] = facts.split(' ');
      const [lead = '', ...paragraphs] = text.join('\n').trim().split('\n\n');
      const published_at = `${date}T09:00:00Z`;
      const title = heading.replace(/^#\s+/, '');
      const post = {
        slug,
        locale,
        title,
        lead,
        markdown: paragraphs.join('\n\n'),
        published_at,
        updated_at: published_at,
      };
      return { post, tags };
    })
    .toSorted((a, b) => a.post.published_at.localeCompare(b.post.published_at));
}
