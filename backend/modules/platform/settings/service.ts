import { z } from 'zod';
import { isAmount } from '#domain/amount.ts';
import { isZone, type OfficeHours } from '#domain/office-hours.ts';
import type { Db } from '../../../db/pool.ts';
import { deleteSetting, findSetting, upsertSetting } from './queries.ts';

const amount = z.string().refine(isAmount);

/** Settings for claims. Here and in the schemas below, missing or invalid keys are replaced by their default. */
const claimSettingsSchema = z.object({
  /** Percent by which a payment may differ from the claim's sum and still count as the full sum. */
  tolerance: amount.catch('0.5'),
  /** Payouts above this value in US dollars need a second approval; null: no payout needs one. */
  approvalUsd: amount.nullable().catch('3000'),
  /** Percent of a reserve above which the withdrawals of a day need a second person; null: no limit. */
  withdrawalShare: amount.nullable().catch('20'),
});

/** Settings for signing in. */
export const loginSettingsSchema = z.object({
  /** true: every sign-in needs a captcha; false: only after several failures. */
  captcha: z.boolean().catch(false),
});

/** Limits of mails that strangers can cause. */
const mailSettingsSchema = z.object({
  /**
   * Maximum mails per hour that strangers can cause, such as confirmations, to all addresses together. Mails above this
   * limit are delayed.
   */
  strangersPerHour: z.int().min(1).catch(500),
  /** Maximum unpaid claims per day that one e-mail address is mailed about; null: unlimited. */
  unpaidPerRecipient: z.int().min(1).nullable().catch(5),
  /** Maximum unpaid claims per day of one account or browser that are mailed; null: unlimited. */
  unpaidPerPerson: z.int().min(1).nullable().catch(10),
  /**
   * Maximum unpaid claims per day from one network that are mailed; null: unlimited. Many people may share a network.
   */
  unpaidPerNetwork: z.int().min(1).nullable().catch(50),
});

const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);

/** Business hours; null: around the clock. Invalid settings are read as null, so that no direction closes unnoticed. */
export const businessHoursSchema = z
  .object({
    zone: z.string().refine(isZone),
    week: z.array(z.tuple([time, time]).nullable()).length(7),
    closesForm: z.boolean().catch(false),
  })
  .nullable()
  .catch(null);

/** Business hours of a week, and whether new claims are refused outside them. */
export interface BusinessHours extends OfficeHours {
  closesForm: boolean;
}

/** Reads the business hours; null: around the clock. */
export const businessHours = async (db: Db): Promise<BusinessHours | null> =>
  businessHoursSchema.parse((await findSetting(db, 'hours')) ?? null);

export type ClaimSettings = z.infer<typeof claimSettingsSchema>;

/** Reads the operator's settings for claims. */
export async function claimSettings(db: Db): Promise<ClaimSettings> {
  return await readSetting(db, 'claims', claimSettingsSchema);
}

/** Reads a setting and parses it by a schema, whose `catch` replaces missing or invalid keys. */
export async function readSetting<S extends z.ZodType>(db: Db, key: string, schema: S): Promise<z.output<S>> {
  return schema.parse((await findSetting(db, key)) ?? {});
}

/** Reads the operator's settings for signing in. */
export async function loginSettings(db: Db): Promise<z.infer<typeof loginSettingsSchema>> {
  return loginSettingsSchema.parse((await findSetting(db, 'login')) ?? {});
}

export type MailSettings = z.infer<typeof mailSettingsSchema>;

/** Reads the operator's settings for mail. */
export const mailSettings = (db: Db): Promise<MailSettings> => readSetting(db, 'mail', mailSettingsSchema);

/** Stores a setting; null deletes it, so that the default applies. */
export async function saveSetting(db: Db, key: string, value: object | null): Promise<void> {
  if (value === null) await deleteSetting(db, key);
  else await upsertSetting(db, key, value);
}
