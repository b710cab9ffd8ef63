import { sql } from 'kysely';
import { openDb } from '#backend/db/pool.ts';
import type { TestApp } from '../app.ts';
import { shown } from '../calculator.ts';
import { noLimits } from '../no-limits.ts';
import { type Draft, draftOf, Guest, ps } from './exchange.ts';

/**
 * Realistic limits on the number of claims. Captchas, and limits on how much of a reserve unpaid claims may hold, are
 * off unless a test turns them on.
 */
const limits = { open: 5, openPerIp: 20, ipPerHour: 30, emailPerDay: 30, requisitePerDay: 30 };

/** Saves claim limits and lets the cache of the settings expire, so that the limits apply immediately. */
export async function setLimits({ db }: TestApp, some: object = {}): Promise<void> {
  const value = JSON.stringify({ ...noLimits, ...limits, ...some });
  await sql`update settings set value = ${value}::jsonb where key = 'limits'`.execute(db);
  shown();
}

let made = 0;

/** A visitor with their own cookie, e-mail, wallet and IP address. */
export class Stranger extends Guest {
  readonly draft: Draft;
  readonly ip: string;

  private constructor(api: TestApp, draft: Draft, ip: string) {
    super(api);
    this.draft = draft;
    this.ip = ip;
  }

  static async arrive(api: TestApp, over: { email?: string; wallet?: string; ip?: string } = {}): Promise<Stranger> {
    made += 1;
    const { quoteId: _quote, ...draft } = await draftOf(api, ps.BTC, ps.YAMRUB, '0.001');
    const email = over.email ?? `stranger${made}@example.org`;
    const toRequisites = over.wallet ?? String(410_000_000_000_000 + made);
    return new Stranger(api, { ...draft, email, toRequisites }, over.ip ?? `198.51.${made >> 8}.${made & 255}`);
  }

  ask(more: Draft = {}, headers: Record<string, string> = {}) {
    return this.post('/api/v1/claim/', { ...this.draft, ...more }, { 'x-forwarded-for': this.ip, ...headers });
  }

  async tries(more: Draft = {}): Promise<number | string> {
    const answer = await this.ask(more);
    return answer.statusCode === 201 ? 201 : answer.json().code;
  }
}

/** Backdates the timeouts of all claims, so that they are due. */
export async function passAllTime({ ownerUrl }: TestApp): Promise<void> {
  const owner = openDb(ownerUrl, { max: 1 });
  await sql`update claims set clock_at = now() - interval '1 second' where clock_at is not null`.execute(owner);
  await owner.destroy();
}
