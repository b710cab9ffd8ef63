import { z } from 'zod';
import type { maintenanceSettings } from '#contracts/maintenance.ts';
import type { Db } from '../../../db/pool.ts';
import type { Tx } from '../../../db/transaction.ts';
import { ApiError } from '../../../errors.ts';
import { cachedForSecond } from '../../../ttl-cache.ts';
import { changeAndLog } from '../change-log/service.ts';
import { readSetting, saveSetting } from '../settings/service.ts';

/**
 * Settings of the maintenance mode. By default the form and the rate files are closed, so that no claims are offered.
 */
export const maintenanceSchema = z.object({
  active: z.boolean().catch(false),
  textRu: z.string().nullable().catch(null),
  textEn: z.string().nullable().catch(null),
  until: z.iso.datetime().nullable().catch(null),
  hideForm: z.boolean().catch(true),
  hideExport: z.boolean().catch(true),
  hideApi: z.boolean().catch(false),
});

export type Maintenance = z.output<typeof maintenanceSettings>;

/** Reads the settings of the maintenance mode from the database. */
export const readMaintenance = (db: Db): Promise<Maintenance> => readSetting(db, 'tech', maintenanceSchema);

/** Sets the maintenance mode and logs the change. It takes effect within a second. */
export async function setMaintenance(tx: Tx, input: Maintenance, by: string): Promise<Maintenance> {
  const until = input.until && new Date(input.until).toISOString();
  const read = async () => {
    const { active, ...rest } = await readMaintenance(tx);
    return { maintenance: active, ...rest };
  };
  await changeAndLog(tx, { by, room: 'tech' }, read, () => saveSetting(tx, 'tech', { ...input, until }));
  return await readMaintenance(tx);
}

const readers = new WeakMap<Db, () => Promise<Maintenance>>();

/** Returns the settings of the maintenance mode. They are cached for one second, because every request checks them. */
function cachedMaintenance(db: Db): Promise<Maintenance> {
  const read = readers.get(db) ?? cachedForSecond(() => readMaintenance(db));
  readers.set(db, read);
  return read();
}

/**
 * Calls that stay open during maintenance: sign-in, back office, existing claims, and notifications about their
 * payments.
 */
const alwaysOpen = [
  /^\/front-api\/auth\//,
  /^\/api\/v1\/(operator|hooks|demo-bank)\//,
  /^\/api\/v1\/users\/me\/$/,
  /^\/api\/v1\/calculator\/tech\/$/,
  /^\/api\/v1\/claim\/[0-9a-f-]{36}\//,
  /^\/api\/docs/,
];

/**
 * Returns the seconds until the announced end of maintenance, at least a minute and at most an hour; five minutes if no
 * end is announced.
 */
function retryAfterSeconds({ until }: Maintenance, now: number): number {
  const left = until ? (Date.parse(until) - now) / 1_000 : 300;
  return Math.min(Math.max(left, 60), 3_600);
}

/** This call is refused in every maintenance, even if the rest of the API stays open. */
const newClaimCall = 'POST /api/v1/claim/';

/**
 * Throws if maintenance closes the call.
 * @param call method and path, without language and query
 * @throws ApiError tech with `retryAfter` in seconds
 */
export async function assertOpen(db: Db, call: string): Promise<void> {
  const path = call.slice(call.indexOf(' ') + 1);
  if (!/^\/(api|front-api)\//.test(path) || alwaysOpen.some((pattern) => pattern.test(path))) return;
  const maintenance = await cachedMaintenance(db);
  if (maintenance.active && (maintenance.hideApi || call === newClaimCall))
    throw new ApiError('tech', { retryAfter: retryAfterSeconds(maintenance, Date.now()) });
}
