import { z } from 'zod';
import { isAmount } from '#domain/amount.ts';
import { isZone, type OfficeHours } from '#domain/office-hours.ts';
import type { Db } from '../../../db/pool.ts';
import { deleteSetting, findSetting, upsertSetting } from './queries.ts';

const amount = z.string().refine(isAmount);

/** Settings of claims. Here and in the schemas below, missing or invalid keys take their default. */
const claimSettingsSchema = z.object({
  /** Percent by which a payment may differ from the claim's sum and still count as exact. */
  tolerance: amount.catch('0.5'),
  /** Payouts above this value in US dollars need a second approval; null: none does. */
  approvalUsd: amount.nullable().catch('3000'),
});

/** Settings of the sign-in. */
export const loginSettingsSchema = z.object({
  /** true: a captcha at every sign-in; false: only after several failures. */
  captcha: z.boolean().catch(false),
});

/** Settings of mails that strangers can cause. */
const mailSettingsSchema = z.object({
  /** Maximum mails per hour to all addresses together, such as confirmations; mails above it are delayed. */
  strangersPerHour: z.int().min(1).catch(500),
  /** Maximum unpaid claims per day that one address is mailed about; null here and below: unlimited. */
  unpaidPerRecipient: z.int().min(1).nullable().catch(5),
  /** The same for claims of one account or browser. */
  unpaidPerPerson: z.int().min(1).nullable().catch(10),
  /** The same for claims from one network, which many people may share. */
  unpaidPerNetwork: z.int().min(1).nullable().catch(50),
});

const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);

/** Business hours; null: around the clock. Invalid values count as null, so that no direction closes unnoticed. */
export const businessHoursSchema = z
  .object({ zone: z.string().refine(isZone), week: z.array(z.tuple([time, time]).nullable()).length(7) })
  .nullable()
  .catch(null);

/** Business hours as set; null: around the clock. */
export const businessHours = async (db: Db): Promise<OfficeHours | null> =>
  businessHoursSchema.parse((await findSetting(db, 'hours')) ?? null);

export type ClaimSettings = z.infer<typeof claimSettingsSchema>;

/** The operator's settings of claims. */
export async function claimSettings(db: Db): Promise<ClaimSettings> {
  return await readSetting(db, 'claims', claimSettingsSchema);
}

/** Reads a setting by its schema, which fills missing or invalid keys with `catch`. */
export async function readSetting<S extends z.ZodType>(db: Db, key: string, schema: S): Promise<z.output<S>> {
  return schema.parse((await findSetting(db, key)) ?? {});
}

/** The operator's settings of the sign-in. */
export async function loginSettings(db: Db): Promise<z.infer<typeof loginSettingsSchema>> {
  return loginSettingsSchema.parse((await findSetting(db, 'login')) ?? {});
}

export type MailSettings = z.infer<typeof mailSettingsSchema>;

/** The operator's settings of mail. */
export const mailSettings = (db: Db): Promise<MailSettings> => readSetting(db, 'mail', mailSettingsSchema);

/** Stores a setting; null deletes it, so that the default applies. */
export async function saveSetting(db: Db, key: string, value: object | null): Promise<void> {
  if (value === null) await deleteSetting(db, key);
  else await upsertSetting(db, key, value);
}
