import { sql } from 'kysely';
import type { TestApp } from '../app.ts';
import { type Draft, draftOf, ps } from './exchange.ts';
import { setLimits } from './strangers.ts';

let made = 0;

/** Inserts a promo code with a bonus of half a percent. `over` replaces any of its columns. */
export async function aCode({ db }: TestApp, over: object = {}): Promise<{ id: string; code: string }> {
  made += 1;
  return await db
    .insertInto('promocodes')
    .values({ code: `WINTER${made}`, type: 'percent', value: '0.5', ...over })
    .returning(['id', 'code'])
    .executeTakeFirstOrThrow();
}

export const draftWith = async (api: TestApp, promocode: string, fromSumma = '0.01'): Promise<Draft> => ({
  ...(await draftOf(api, ps.BTC, ps.SBERRUB, fromSumma)),
  promocode,
});

export async function used({ db }: TestApp, id: string): Promise<number | undefined> {
  return (await db.selectFrom('promocodes').where('id', '=', id).select('used').executeTakeFirst())?.used;
}

/** Removes the claim limits and resets the counters of wrongly guessed promo codes. */
export async function freeGuesses(api: TestApp): Promise<void> {
  await setLimits(api, { open: null, openPerIp: null, ipPerHour: null, emailPerDay: null, requisitePerDay: null });
  await sql`delete from throttle_counters`.execute(api.db);
}
