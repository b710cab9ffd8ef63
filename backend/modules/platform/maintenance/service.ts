import { z } from 'zod';
import type { maintenanceSettings } from '#contracts/maintenance.ts';
import { cachedForSecond } from '../../../cache.ts';
import type { Db } from '../../../db/pool.ts';
import type { Tx } from '../../../db/transaction.ts';
import { ApiError } from '../../../errors.ts';
import { recorded } from '../change-log/service.ts';
import { keepSetting, settingOf } from '../settings/service.ts';

/** Maintenance; unless set otherwise it closes what would offer claims that cannot be made. */
export const maintenance = z.object({
  active: z.boolean().catch(false),
  textRu: z.string().nullable().catch(null),
  textEn: z.string().nullable().catch(null),
  until: z.iso.datetime().nullable().catch(null),
  hideForm: z.boolean().catch(true),
  hideExport: z.boolean().catch(true),
  hideApi: z.boolean().catch(false),
});

export type Tech = z.output<typeof maintenanceSettings>;

/** Maintenance as it is set, read now. */
export const techAtDesk = (db: Db): Promise<Tech> => settingOf(db, 'tech', maintenance);

/** Sets maintenance; it counts within a second, and the journal has who did it. */
export async function setTech(tx: Tx, wanted: Tech, by: string): Promise<Tech> {
  const until = wanted.until && new Date(wanted.until).toISOString();
  const read = async () => {
    const { active, ...rest } = await techAtDesk(tx);
    return { maintenance: active, ...rest };
  };
  await recorded(tx, { by, room: 'tech' }, read, () => keepSetting(tx, 'tech', { ...wanted, until }));
  return await techAtDesk(tx);
}

const readers = new WeakMap<Db, () => Promise<Tech>>();

/** Maintenance as every request asks for it: at most a second old. */
function currentTech(db: Db): Promise<Tech> {
  const read = readers.get(db) ?? cachedForSecond(() => techAtDesk(db));
  readers.set(db, read);
  return read();
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
  const tech = await currentTech(db);
  if (tech.active && (tech.hideApi || call === newClaim))
    throw new ApiError('tech', { retryAfter: retryAfter(tech, Date.now()) });
}
