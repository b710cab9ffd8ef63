import { z } from 'zod';
import { isAmount } from '#domain/amount.ts';
import { isZone, type OfficeHours } from '#domain/office-hours.ts';
import type { Db } from '../../../db/pool.ts';
import { deleteSetting, settingRow, writeSetting } from './queries.ts';

const amount = z.string().refine(isAmount);

/** How claims are handled; a key that is missing or spoilt has its usual value. */
const engine = z.object({
  /** Percent by which a payment may differ from the sum and still count as it. */
  tolerance: amount.catch('0.5'),
  /** Payouts worth more than so many US dollars want a second member of staff; null: none does. */
  approvalUsd: amount.nullable().catch('3000'),
});

/** How people sign in. */
export const login = z.object({
  /** Everybody solves a captcha; else only after several failures. */
  captcha: z.boolean().catch(false),
});

/** Mail that strangers may cause. */
const mail = z.object({
  /** Confirmations, recoveries and the like to everybody together; what comes above it waits. */
  strangersPerHour: z.int().min(1).catch(500),
});

const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);

/** When somebody is there; null: always. Spoilt ones count as none, so that no direction stays away unseen. */
export const hours = z
  .object({ zone: z.string().refine(isZone), week: z.array(z.tuple([time, time]).nullable()).length(7) })
  .nullable()
  .catch(null);

/** When somebody is at the desk, read now; null: always. */
export const officeHours = async (db: Db): Promise<OfficeHours | null> =>
  hours.parse((await settingRow(db, 'hours')) ?? null);

export type EngineSettings = z.infer<typeof engine>;

/** The operator's settings of the engine, read now. */
export async function engineSettings(db: Db): Promise<EngineSettings> {
  return await settingOf(db, 'claims', engine);
}

/** A setting by its schema, read now; what is missing or spoilt is for the schema to fill with `catch`. */
export async function settingOf<S extends z.ZodType>(db: Db, key: string, schema: S): Promise<z.output<S>> {
  return schema.parse((await settingRow(db, key)) ?? {});
}

/** The operator's settings of signing in, read now. */
export async function loginSettings(db: Db): Promise<z.infer<typeof login>> {
  return login.parse((await settingRow(db, 'login')) ?? {});
}

/** The operator's settings of mail, read now. */
export const mailSettings = (db: Db): Promise<z.infer<typeof mail>> => settingOf(db, 'mail', mail);

/** Keeps a setting as given; null: there is none any more, and its usual value counts. */
export async function keepSetting(db: Db, key: string, value: object | null): Promise<void> {
  if (value === null) await deleteSetting(db, key);
  else await writeSetting(db, key, value);
}
