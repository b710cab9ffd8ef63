import { compare } from '../amount.ts';
import type { FieldValue } from '../change-log.ts';
import type { PartnerLevel } from '../referral.ts';
import type { Monitor } from './field.ts';
import { type SettingGroup, type SettingName, type Settings, settingFields, settingNames } from './groups.ts';

export type SettingValue = string | number | boolean | readonly PartnerLevel[] | readonly Monitor[] | null;

export interface SettingChange {
  name: SettingName;
  before: SettingValue;
  after: SettingValue;
}

type Groups = { readonly [G in SettingGroup]?: object | undefined };

/** Splits the name of a setting into its group and its key. */
export function partsOf(name: SettingName): { group: SettingGroup; key: string } {
  const [group = '', key = ''] = name.split('.');
  return { group: group as SettingGroup, key };
}

/** Returns the value of a setting by its name, or undefined if the groups do not contain the setting. */
export function valueAt(groups: Groups, name: SettingName): SettingValue | undefined {
  const { group, key } = partsOf(name);
  return (groups[group] as Record<string, SettingValue> | undefined)?.[key];
}

/** Returns the settings that a patch changes. */
export function settingChanges(before: Settings, patch: Groups): SettingChange[] {
  return settingNames.flatMap((name) => {
    const [was, is] = [valueAt(before, name) ?? null, valueAt(patch, name)];
    return is === undefined || JSON.stringify(is) === JSON.stringify(was) ? [] : [{ name, before: was, after: is }];
  });
}

/** Returns a value as the change log stores it. */
export function loggedValue(value: SettingValue): FieldValue {
  if (value === null || typeof value === 'boolean') return value;
  if (typeof value !== 'object') return String(value);
  return value.map((one) => ('percent' in one ? levelText(one) : monitorText(one))).join('; ');
}

const levelText = ({ from, percent }: PartnerLevel): string => `${from}: ${percent} %`;

function monitorText({ name, url, key, labels }: Monitor): string {
  const renamed = Object.entries(labels ?? {}).map(([label, other]) => `${label}=${other ?? '–'}`);
  return [name, url, ...(key ? [`?for=${key}`] : []), ...renamed].join(' ');
}

/**
 * Returns whether a change of a setting needs a fresh one-time code. Some settings always need a code, such as the name
 * and the contacts; all others need one if a second person must approve the change.
 */
export function needsFreshCode(change: SettingChange): boolean {
  const { freshCode } = settingFields[change.name];
  return freshCode === 'always' || needsSecondPerson(change);
}

const numberOf = (value: SettingValue): string => (typeof value === 'object' ? '0' : String(value));

function isRaised({ before, after }: SettingChange): boolean {
  if (Array.isArray(before) && Array.isArray(after)) return paysMore(before, after);
  return compare(numberOf(after), numberOf(before)) > 0;
}

/** Whether at least one turnover earns partners a higher percent after the change than before the change. */
const paysMore = (before: readonly PartnerLevel[], after: readonly PartnerLevel[]): boolean =>
  [...before, ...after].some(({ from }) => compare(percentAt(after, from), percentAt(before, from)) > 0);

const percentAt = (levels: readonly PartnerLevel[], turnover: string): string =>
  levels.findLast(({ from }) => compare(from, turnover) <= 0)?.percent ?? '0';

/**
 * Returns whether a second member of staff must approve a change of a setting, because the change raises or removes a
 * guarded limit, lowers a guarded fee or holding period, or changes the currency of guarded sums.
 */
export function needsSecondPerson(change: SettingChange): boolean {
  const { guarded } = settingFields[change.name];
  if (!guarded || change.before === null) return false;
  if (guarded === 'changed') return true;
  if (guarded === 'lowered') return compare(numberOf(change.after), numberOf(change.before)) < 0;
  return change.after === null || isRaised(change);
}
