import { sql } from 'kysely';
import { closeContests } from '#backend/modules/site/contest-draw/service.ts';
import type { TestApp } from '../app.ts';
import type { Guest, Operator } from './exchange.ts';

const hourMs = 3_600_000;
export const inHours = (hours: number) => new Date(Date.now() + hours * hourMs).toISOString();

/** Returns a contest with two prizes that begins in an hour. */
export const contestDraft = (more: object = {}) => ({
  titleRu: 'Зимний розыгрыш',
  titleEn: 'Winter draw',
  termsRu: 'Условия',
  termsEn: 'Terms',
  startsAt: inHours(1),
  endsAt: inHours(2),
  prizes: [
    { ru: '100 USDT', en: '100 USDT' },
    { ru: '50 USDT', en: '50 USDT' },
  ],
  publicValueRu: 'Хеш блока Bitcoin 930000',
  publicValueEn: 'Hash of Bitcoin block 930000',
  ...more,
});

/**
 * Creates a contest that has begun.
 * @returns its id
 */
export async function runningContest(operator: Operator, more: object = {}): Promise<number> {
  const [contest] = (await operator.post('contests/', contestDraft(more))).json();
  await sql`update contests set starts_at = now() - interval '1 hour'`.execute(operator.api.db);
  return contest.id;
}

export const endContests = ({ db }: TestApp) =>
  sql`update contests set ends_at = now() - interval '1 second'`.execute(db);

export const closeEnded = (api: TestApp) => closeContests(api.deps);

export const joinContest = (guest: Guest, claim: number | string) =>
  guest.post('/api/v1/contest/join/', { claim: String(claim) });

export const drawContest = (operator: Operator, id: number, publicValue = '0'.repeat(19).padEnd(64, '1a2b3')) =>
  operator.post(`contests/${id}/draw/`, { publicValue });

export async function removeContests({ db }: TestApp): Promise<void> {
  await sql`delete from contest_prizes`.execute(db);
  await sql`delete from contest_entries`.execute(db);
  await sql`delete from contests`.execute(db);
}
