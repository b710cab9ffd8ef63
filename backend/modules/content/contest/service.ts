import { createHash } from 'node:crypto';
import type { z } from 'zod';
import type { contest } from '#contracts/contest.ts';
import { type Locale, localeKey } from '#domain/locale.ts';
import type { Db } from '../../../db/pool.ts';
import { renderMarkdown } from '../texts/service.ts';
import { type ContestRow, currentRow, pastRows } from './queries.ts';

type Contest = z.input<typeof contest>;

const maxPast = 20;

/** Returns the current contest and past contests. */
export async function contestAnswer(db: Db, locale: Locale): Promise<{ current: Contest | null; past: Contest[] }> {
  const [current, past] = await Promise.all([currentRow(db), pastRows(db, maxPast)]);
  return {
    current: current ? await contestIn(locale, current) : null,
    past: await Promise.all(past.map((row) => contestIn(locale, row))),
  };
}

export interface ContestNotice {
  id: number;
  titles: Record<Locale, string>;
  endsAt: string;
}

/** Returns the current contest for the menu and the home page, or null. */
export async function contestNotice(db: Db): Promise<ContestNotice | null> {
  const row = await currentRow(db);
  return row ? { id: row.id, titles: { ru: row.titleRu, en: row.titleEn }, endsAt: row.endsAt.toISOString() } : null;
}

async function contestIn(locale: Locale, row: ContestRow): Promise<Contest> {
  const terms = row[localeKey('terms', locale)];
  const digest = createHash('sha256').update(terms).digest('base64url');
  return {
    id: row.id,
    title: row[localeKey('title', locale)],
    html: await renderMarkdown(`contest/${digest}`, terms),
    startsAt: row.startsAt.toISOString(),
    endsAt: row.endsAt.toISOString(),
    prizes: row.prizes.map((prize) => prize[localeKey('prize', locale)]),
    entries: row.entries,
    seedHash: row.seedHash,
    entriesHash: row.entriesHash,
    publicValueName: row[localeKey('publicValue', locale)],
    publicValue: row.publicValue,
    seed: row.seed,
    winners: row.winners.map((winner) => ({
      place: winner.place,
      claim: winner.claim,
      prize: winner[localeKey('prize', locale)],
    })),
  };
}
