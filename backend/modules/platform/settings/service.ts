import { z } from 'zod';
import { isAmount } from '#domain/amount.ts';
import { isZone, type OfficeHours } from '#domain/office-hours.ts';
import type { Db } from '../../../db/pool.ts';
import { deleteSetting, findSetting, upsertSetting } from './queries.ts';

const amount = z.string().refine(isAmount);

/** Settings for claims. In all schemas of this file, missing or invalid keys get their defaults. */
const claimSettingsSchema = z.object({
  /** Percent by which a payment may differ from the claim's sum and still count as complete. */
  tolerance: amount.catch('0.5'),
  /** Payouts above this value in US dollars need the approval of a second member of staff. Null means no limit. */
  approvalUsd: amount.nullable().catch('3000'),
  /**
   * Withdrawals that exceed this percent of a reserve within 24 hours need the approval of a second member of staff.
   * Null means no limit.
   */
  withdrawalShare: amount.nullable().catch('20'),
  /**
   * Value in US dollars that one member of staff may pay out or refund within 24 hours for payments that this person
   * entered, if a colleague could approve more. Null means no limit.
   */
  fourEyesUsd: amount.nullable().catch('1000'),
  /** Value in US dollars that one member of staff may send alone within 24 hours. Null means no limit. */
  operatorDayUsd: amount.nullable().catch('10000'),
  /**
   * Business minutes for which a claim keeps its hold on the reserve after the first "I paid". The limit applies only
   * while no money is credited.
   */
  markedHoldMinutes: z.int().min(30).max(20_160).catch(180),
});

export const loginSettingsSchema = z.object({
  /** Whether every sign-in needs a captcha. If not, a sign-in needs a captcha only after several failures. */
  captcha: z.boolean().catch(false),
});

const mailSettingsSchema = z.object({
  /**
   * Maximum number of mails per hour that strangers cause, counted separately for sign-ups and password recoveries.
   * Excess mails are delayed.
   */
  strangersPerHour: z.int().min(1).catch(500),
  /** Maximum number of mails per hour that strangers in one IP network cause. Excess mails are delayed. */
  strangersPerNetwork: z.int().min(1).catch(30),
  /** Maximum number of unpaid claims per day for which one e-mail address gets mails. Null means unlimited. */
  unpaidPerRecipient: z.int().min(1).nullable().catch(5),
  /** Maximum number of unpaid claims per day for which one account or browser can cause mails. Null means unlimited. */
  unpaidPerPerson: z.int().min(1).nullable().catch(10),
  /** Maximum number of unpaid claims per day for which one IP network can cause mails. Null means unlimited. */
  unpaidPerNetwork: z.int().min(1).nullable().catch(50),
});

const receiptSettingsSchema = z.object({
  /** Days after which the receipts of a claim that ended unpaid are deleted. */
  unpaidDays: z.int().min(3).max(3_650).catch(7),
});

const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);

/**
 * Business hours, or null for around the clock. Invalid settings count as null, so that a mistake does not close the
 * exchange.
 */
export const businessHoursSchema = z
  .object({
    zone: z.string().refine(isZone),
    week: z.array(z.tuple([time, time]).nullable()).length(7),
    closesForm: z.boolean().catch(false),
  })
  .nullable()
  .catch(null);

/** Weekly business hours, and whether new claims are refused outside them. */
export interface BusinessHours extends OfficeHours {
  closesForm: boolean;
}

/** Reads the business hours, or null for around the clock. */
export const businessHours = async (db: Db): Promise<BusinessHours | null> =>
  businessHoursSchema.parse((await findSetting(db, 'hours')) ?? null);

export type ClaimSettings = z.infer<typeof claimSettingsSchema>;

/** Reads the claim settings. */
export async function claimSettings(db: Db): Promise<ClaimSettings> {
  return await readSetting(db, 'claims', claimSettingsSchema);
}

/** Reads a setting. The schema's `catch` replaces missing or invalid keys with defaults. */
export async function readSetting<S extends z.ZodType>(db: Db, key: string, schema: S): Promise<z.output<S>> {
  return schema.parse((await findSetting(db, key)) ?? {});
}

/** Reads the sign-in settings. */
export async function loginSettings(db: Db): Promise<z.infer<typeof loginSettingsSchema>> {
  return loginSettingsSchema.parse((await findSetting(db, 'login')) ?? {});
}

export type MailSettings = z.infer<typeof mailSettingsSchema>;

/** Reads the mail settings. */
export const mailSettings = (db: Db): Promise<MailSettings> => readSetting(db, 'mail', mailSettingsSchema);

/** Reads how long receipts are kept. */
export const receiptSettings = (db: Db): Promise<z.infer<typeof receiptSettingsSchema>> =>
  readSetting(db, 'receipts', receiptSettingsSchema);

/** Stores a setting. The value null deletes the setting, so that the default applies. */
export async function saveSetting(db: Db, key: string, value: object | null): Promise<void> {
  if (value === null) await deleteSetting(db, key);
  else await upsertSetting(db, key, value);
}
