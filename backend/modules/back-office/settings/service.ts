import type { z } from 'zod';
import type { deskSettings } from '#contracts/desk-settings.ts';
import type { settingsPatch } from '#contracts/setting-schemas.ts';
import type { Locale } from '#domain/locale.ts';
import type { BrandImageName } from '#domain/settings/brand.ts';
import {
  loggedValue,
  needsFreshCode,
  needsSecondPerson,
  partsOf,
  type SettingChange,
  type SettingValue,
  settingChanges,
} from '#domain/settings/change.ts';
import type { SettingName } from '#domain/settings/groups.ts';
import type { Db } from '../../../db/pool.ts';
import type { Tx } from '../../../db/transaction.ts';
import { ApiError } from '../../../errors.ts';
import type { LogoImage } from '../../../files/logo-image.ts';
import { t } from '../../../i18n.ts';
import { assertFreshCode } from '../../../plugins/fresh-code.ts';
import { type Decision, logChange } from '../../platform/change-log/service.ts';
import { hasApprover, requestChange, waitingSubjects } from '../../platform/change-requests/service.ts';
import { allSettings, changeGroup, lockAllSettings } from '../../platform/settings/service.ts';
import { readBrandImages, setBrandImage } from '../../site/brand/service.ts';
import { settingProblems } from './problems.ts';

interface Staff {
  id: string;
  locale: Locale;
  hasFreshCode: boolean;
}

/** Change of a setting, as stored while it waits for approval. */
interface Waiting {
  name: SettingName;
  value: SettingValue;
}

/** Returns all settings, and the names of the settings whose change waits for a second member of staff. */
export async function deskSettingsAnswer(db: Db): Promise<z.input<typeof deskSettings>> {
  return {
    values: await allSettings(db),
    images: await readBrandImages(db),
    waiting: [...(await waitingSubjects(db, 'settings'))],
  };
}

/**
 * Changes settings and logs the changes. Higher limits on payouts wait for the approval of a second member of staff.
 * @throws ApiError `validation`, naming the invalid settings; `fresh_code_required` for changes that need a fresh code
 * (see `needsFreshCode`); `conflict` if another change of the same limit is waiting already
 */
export async function changeSettings(
  tx: Tx,
  patch: z.output<typeof settingsPatch>,
  staff: Staff,
): Promise<z.input<typeof deskSettings>> {
  const { id: userId, locale } = staff;
  await lockAllSettings(tx);
  const changes = settingChanges(await allSettings(tx), patch);
  const problems = await settingProblems(tx, changes);
  if (problems.length > 0) {
    const fields = problems.map(({ name, key }) => [name, [t(locale, `Refusals.${key}`)]]);
    throw new ApiError('validation', { fields: Object.fromEntries(fields) });
  }
  if (changes.some(needsFreshCode)) assertFreshCode(staff);
  const mayWait = await hasApprover(tx, userId);
  const waits = (change: SettingChange) => mayWait && needsSecondPerson(change);
  for (const change of changes.filter(waits)) {
    const { name, before, after } = change;
    const payload: Waiting = { name, value: after };
    const logged = [{ field: name, before: loggedValue(before), after: loggedValue(after) }];
    await requestChange(tx, { room: 'settings', subject: name, payload, changes: logged, userId });
  }
  await apply(
    tx,
    changes.filter((change) => !waits(change)),
    { by: userId },
  );
  return await deskSettingsAnswer(tx);
}

/** Replaces or removes a logo or the icon. */
export async function changeBrandImage(
  tx: Tx,
  name: BrandImageName,
  image: LogoImage | null,
  by: string,
): Promise<z.input<typeof deskSettings>> {
  await setBrandImage(tx, name, image, by);
  return await deskSettingsAnswer(tx);
}

async function apply(
  tx: Tx,
  changes: readonly SettingChange[],
  author: { by: string; decision?: Decision },
): Promise<void> {
  for (const [group, ofGroup] of Map.groupBy(changes, ({ name }) => partsOf(name).group))
    await changeGroup(tx, group, Object.fromEntries(ofGroup.map(({ name, after }) => [partsOf(name).key, after])));
  const side = (of: 'before' | 'after') =>
    Object.fromEntries(changes.map((change) => [change.name, loggedValue(change[of])]));
  await logChange(tx, { ...author, room: 'settings' }, side('before'), side('after'));
}

/**
 * Carries out a change of a setting after a second member of staff has approved the change. Does nothing if the setting
 * already has the new value.
 */
export async function applyApprovedSetting(
  tx: Tx,
  payload: object,
  { by, decision }: { by: string; decision: Decision },
): Promise<void> {
  const { name, value } = payload as Waiting;
  const { group, key } = partsOf(name);
  await lockAllSettings(tx);
  await apply(tx, settingChanges(await allSettings(tx), { [group]: { [key]: value } }), { by, decision });
}
