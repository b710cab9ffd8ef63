import { readdirSync, readFileSync } from 'node:fs';
import type { Insertable } from 'kysely';
import type { Locale } from '#domain/locale.ts';
import type { Tables } from '../tables.ts';

const folder = new URL('texts/', import.meta.url);

/** Returns the texts of a new installation. The first line of each file is the title. */
export function seedTexts(): Insertable<Tables['texts']>[] {
  return readdirSync(folder).map((name) => {
    const [key, locale] = name.split('.') as [string, Locale];
    const [heading = '', ...body] = readFileSync(new URL(name, folder), 'utf8').split('\n');
    return { key, locale, title: heading.replace(/^#\s+/, ''), markdown: body.join('\n').trim() };
  });
}
