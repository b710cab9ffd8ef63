import type { z } from 'zod';
import type { deskTech } from '#contracts/tech.ts';
import type { Db } from '../../db/pool.ts';
import type { Tx } from '../../db/transaction.ts';
import { ApiError } from '../../errors.ts';
import { currentSnapshot, techSetting } from '../calculator/service.ts';
import { recorded } from '../journal/service.ts';
import { keepSetting, settingOf } from '../settings/service.ts';

export type Tech = z.output<typeof deskTech>;

/** Maintenance as it is set, read now. */
export const techAtDesk = (db: Db): Promise<Tech> => settingOf(db, 'tech', techSetting);

/** Sets maintenance; it counts within a second, and the journal has who did it. */
export async function setTech(tx: Tx, wanted: Tech, by: string): Promise<Tech> {
  const until = wanted.until && new Date(wanted.until).toISOString();
  const read = async () => {
    const { active: maintenance, ...rest } = await techAtDesk(tx);
    return { maintenance, ...rest };
  };
  await recorded(tx, { by, room: 'tech' }, read, () => keepSetting(tx, 'tech', { ...wanted, until }));
  return await techAtDesk(tx);
}

/** What goes on in maintenance: who is signed in, staff, claims that were made, and word of payments for them. */
const open = [
  /^\/front-api\/auth\//,
  /^\/api\/v1\/(operator|hooks|demo-bank)\//,
  /^\/api\/v1\/users\/me\/$/,
  /^\/api\/v1\/calculator\/tech\/$/,
  /^\/api\/v1\/claim\/[0-9a-f-]{36}\//,
  /^\/api\/docs/,
];

/** Seconds after which a repetition makes sense: until the time that was told, else five minutes. */
function retryAfter({ until }: Tech, now: number): number {
  const left = until ? (Date.parse(until) - now) / 1_000 : 300;
  return Math.min(Math.max(left, 60), 3_600);
}

/** A new claim waits until maintenance is over, whether or not the rest of the API is closed. */
const newClaim = 'POST /api/v1/claim/';

/**
 * Refuses what is closed in maintenance, as it was at most a second ago.
 * @param call method and path, without language and query
 * @throws ApiError tech, with the seconds after which to come again
 */
export async function assertOpen(db: Db, call: string): Promise<void> {
  const path = call.slice(call.indexOf(' ') + 1);
  if (!/^\/(api|front-api)\//.test(path) || open.some((known) => known.test(path))) return;
  const { tech } = (await currentSnapshot(db)).settings;
  if (tech.active && (tech.hideApi || call === newClaim))
    throw new ApiError('tech', { retryAfter: retryAfter(tech, Date.now()) });
}
