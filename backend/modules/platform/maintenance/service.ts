import { z } from 'zod';
import type { maintenanceSettings } from '#contracts/maintenance.ts';
import type { Locale } from '#domain/locale.ts';
import { perDatabase } from '../../../db/per-database.ts';
import type { Db } from '../../../db/pool.ts';
import type { Tx } from '../../../db/transaction.ts';
import { ApiError } from '../../../errors.ts';
import { noticeIn } from '../../../plain-text.ts';
import { assertFreshCode } from '../../../plugins/fresh-code.ts';
import { cachedForSecond } from '../../../ttl-cache.ts';
import { changeAndLog } from '../change-log/service.ts';
import { readSetting, saveSetting } from '../settings/service.ts';

/** By default, maintenance closes the form and the rate files, so that visitors do not try to create claims. */
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

/** Reads the maintenance settings from the database. */
export const readMaintenance = (db: Db): Promise<Maintenance> => readSetting(db, 'tech', maintenanceSchema);

/**
 * Changes the maintenance settings and logs the change. The new settings take effect within a second.
 * @throws ApiError `fresh_code_required` for a new text, which customers trust
 */
export async function setMaintenance(
  tx: Tx,
  input: Maintenance,
  { id: by, hasFreshCode }: { id: string; hasFreshCode: boolean },
): Promise<Maintenance> {
  const before = await readMaintenance(tx);
  const isNew = (name: 'textRu' | 'textEn') => input[name] && input[name] !== before[name];
  if (isNew('textRu') || isNew('textEn')) assertFreshCode({ hasFreshCode });
  const until = input.until && new Date(input.until).toISOString();
  const read = async () => {
    const { active, ...rest } = await readMaintenance(tx);
    return { maintenance: active, ...rest };
  };
  await changeAndLog(tx, { by, room: 'tech' }, read, () => saveSetting(tx, 'tech', { ...input, until }));
  return await readMaintenance(tx);
}

/** The maintenance settings are cached for one second, because every request checks them. */
const cachedMaintenance = perDatabase((db) => cachedForSecond(() => readMaintenance(db)));

/** API calls that work even during maintenance: sign-in, back office, existing claims and payment notifications. */
const alwaysOpen = [
  /^\/front-api\/auth\//,
  /^\/api\/v1\/(operator|hooks|demo-bank)\//,
  /^\/api\/v1\/users\/me\/$/,
  /^\/api\/v1\/(calculator\/tech|status)\/$/,
  /^\/api\/v1\/(merchant\/)?claim\/[0-9a-f-]{36}\//,
  /^\/api\/docs/,
];

/**
 * Returns the seconds until the announced end of maintenance, limited to between one minute and one hour. If no end is
 * announced, returns five minutes.
 */
function retryAfterSeconds({ until }: Maintenance, now: number): number {
  const left = until ? (Date.parse(until) - now) / 1_000 : 300;
  return Math.min(Math.max(left, 60), 3_600);
}

/** Creating a claim is refused during any maintenance, even if the rest of the API stays open. */
const newClaimCalls = ['POST /api/v1/claim/', 'POST /api/v1/merchant/claim/', 'POST /api/v1/merchant/preflight/'];

/**
 * Refuses calls that are closed during maintenance.
 * @param call the method and path, without language and query
 * @throws ApiError `tech` if the call is closed; the error contains the operator's text, and in `retryAfter` the
 * seconds until the maintenance may end
 */
export async function assertOpen(db: Db, call: string, locale: Locale): Promise<void> {
  const path = call.slice(call.indexOf(' ') + 1);
  if (!/^\/(api|front-api)\//.test(path) || alwaysOpen.some((pattern) => pattern.test(path))) return;
  const maintenance = await cachedMaintenance(db)();
  if (!maintenance.active || (!maintenance.hideApi && !newClaimCalls.includes(call))) return;
  const { textRu, textEn } = maintenance;
  const retryAfter = retryAfterSeconds(maintenance, Date.now());
  throw new ApiError('tech', { retryAfter, detail: noticeIn(locale, textRu, textEn) ?? undefined });
}
