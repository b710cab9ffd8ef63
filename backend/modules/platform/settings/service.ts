import { z } from 'zod';
import { parseSettings } from '#contracts/setting-schemas.ts';
import type { OfficeHours } from '#domain/office-hours.ts';
import { type GroupValues, type SettingGroup, type Settings, settingGroups } from '#domain/settings/groups.ts';
import { isTimeZone } from '#domain/zoned-time.ts';
import type { Db } from '../../../db/pool.ts';
import type { Tx } from '../../../db/transaction.ts';
import { deleteSetting, findSetting, lockSettings, mergeSetting, settingRows, upsertSetting } from './queries.ts';

const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);

/**
 * Business hours, or null for around the clock. Invalid settings count as null, so that a mistake does not close the
 * exchange.
 */
export const businessHoursSchema = z
  .object({
    zone: z.string().refine(isTimeZone),
    week: z.array(z.tuple([time, time]).nullable()).length(7),
    closesForm: z.boolean().catch(false),
  })
  .nullable()
  .catch(null);

/** Weekly business hours, and whether new claims are refused outside these hours. */
export interface BusinessHours extends OfficeHours {
  closesForm: boolean;
}

/** Returns the business hours, or null if the exchange is always open. */
export const businessHours = async (db: Db): Promise<BusinessHours | null> =>
  businessHoursSchema.parse((await findSetting(db, 'hours')) ?? null);

/** Reads a group of settings. Missing and invalid keys get their default values. */
export const settingsOf = async <G extends SettingGroup>(db: Db, group: G): Promise<GroupValues<G>> =>
  parseSettings(group, await findSetting(db, group));

/** Reads the settings of all groups. */
export async function allSettings(db: Db): Promise<Settings> {
  const groups = Object.keys(settingGroups) as SettingGroup[];
  const rows = await settingRows(db, groups);
  return Object.fromEntries(groups.map((group) => [group, parseSettings(group, rows.get(group))])) as Settings;
}

/** Changes some keys of a group of settings. The caller must have validated and logged the new values. */
export const changeGroup = (tx: Tx, group: SettingGroup, values: object): Promise<void> =>
  mergeSetting(tx, group, values);

/** Makes concurrent changes of settings wait until the transaction ends. */
export const lockAllSettings = (tx: Tx): Promise<void> => lockSettings(tx);

/** Reads a setting that is not part of a group. The schema's `catch` replaces missing or invalid keys with defaults. */
export async function readSetting<S extends z.ZodType>(db: Db, key: string, schema: S): Promise<z.output<S>> {
  return schema.parse((await findSetting(db, key)) ?? {});
}

/** Stores a setting. The value null deletes the setting, so that the default applies. */
export async function saveSetting(db: Db, key: string, value: object | null): Promise<void> {
  if (value === null) await deleteSetting(db, key);
  else await upsertSetting(db, key, value);
}
