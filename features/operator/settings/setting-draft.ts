import type { PartnerLevel } from '#domain/referral.ts';
import type { SettingValue } from '#domain/settings/change.ts';
import { partsOf, valueAt } from '#domain/settings/change.ts';
import type { Monitor, SettingField } from '#domain/settings/field.ts';
import { type SettingGroup, type SettingName, type Settings, settingFields } from '#domain/settings/groups.ts';
import { parseExactAmount, typedAmount } from '#lib/parse-exact-amount.ts';

/** Typed value of a setting. Numbers and texts stay as typed, and '' means that the value is missing. */
export type DraftValue = string | boolean | PartnerLevel[] | MonitorDraft[];

export interface MonitorDraft {
  name: string;
  url: string;
  key: string;
  /**
   * Names that a rate comparison site uses for the labels of the rate file, one per line. For example,
   * `cardverify=vers` writes the label `cardverify` as `vers`.
   */
  labels: string;
}

export type SettingDraft = Partial<Record<SettingName, DraftValue>>;

/** Returns a setting in the form in which a person types it: numbers with the decimal separator of the language. */
export function draftOf({ kind }: SettingField, value: SettingValue, locale: string): DraftValue {
  if (typeof value === 'boolean') return value;
  if (value === null || typeof value !== 'object') {
    const text = String(value ?? '');
    return kind === 'number' || kind === 'amount' ? typedAmount(text, locale) : text;
  }
  return value.map((one) => ('percent' in one ? levelDraft(one, locale) : monitorDraft(one))) as DraftValue;
}

const levelDraft = ({ from, percent }: PartnerLevel, locale: string): PartnerLevel => ({
  from: typedAmount(from, locale),
  percent: typedAmount(percent, locale),
});

const monitorDraft = ({ name, url, key = '', labels = {} }: Monitor): MonitorDraft => ({
  name,
  url,
  key,
  labels: Object.entries(labels)
    .map(([label, other]) => `${label}=${other ?? ''}`)
    .join('\n'),
});

function monitorOf({ name, url, key, labels }: MonitorDraft): Monitor {
  const lines = labels.split('\n').filter((line) => line.trim() !== '');
  const names = lines.map((line): [string, string | null] => {
    const [label = '', other = ''] = line.split('=', 2);
    return [label.trim(), other.trim() || null];
  });
  return { name, url, ...(key && { key }), ...(names.length > 0 && { labels: Object.fromEntries(names) }) };
}

/** Returns the value of a typed setting, or undefined if a required value is missing or a number cannot be parsed. */
export function valueOf(field: SettingField, draft: DraftValue, locale: string): SettingValue | undefined {
  if (typeof draft === 'boolean') return draft;
  if (typeof draft === 'object')
    return field.kind === 'levels' ? levelsOf(draft as PartnerLevel[], locale) : monitorsOf(draft);
  const text = draft.trim();
  if (text === '') return field.optional ? null : undefined;
  if (field.kind === 'colour') return text.toLowerCase();
  if (field.kind !== 'number' && field.kind !== 'amount') return text;
  const amount = parseExactAmount(text, locale);
  if (amount === null) return undefined;
  return field.kind === 'amount' ? amount : Number(amount);
}

const monitorsOf = (drafts: DraftValue): Monitor[] => (drafts as MonitorDraft[]).map(monitorOf);

function levelsOf(drafts: PartnerLevel[], locale: string): PartnerLevel[] | undefined {
  const levels = drafts.map(({ from, percent }) => ({
    from: parseExactAmount(from.trim(), locale),
    percent: parseExactAmount(percent.trim(), locale),
  }));
  return levels.every(({ from, percent }) => from !== null && percent !== null)
    ? (levels as PartnerLevel[])
    : undefined;
}

export interface ReadDraft {
  /** Changed settings in the format of the API. */
  patch: { [G in SettingGroup]?: Record<string, SettingValue> };
  /** Settings whose value is missing or cannot be parsed. */
  unreadable: ReadonlySet<SettingName>;
}

/** Parses the typed settings and compares them with the stored ones. */
export function readDraft(draft: SettingDraft, stored: Settings, locale: string): ReadDraft {
  const unreadable = new Set<SettingName>();
  const patch: ReadDraft['patch'] = {};
  for (const [key, typed] of Object.entries(draft)) {
    const name = key as SettingName;
    const value = valueOf(settingFields[name], typed, locale);
    if (value === undefined) unreadable.add(name);
    else if (JSON.stringify(value) !== JSON.stringify(valueAt(stored, name))) {
      const { group, key: own } = partsOf(name);
      patch[group] = { ...patch[group], [own]: value };
    }
  }
  return { patch, unreadable };
}
