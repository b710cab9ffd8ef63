import { useLocale, useTranslations } from 'next-intl';
import type { FieldValue } from '#domain/change-log.ts';
import { formatAmount } from '#domain/format.ts';
import { loggedValue } from '#domain/settings/change.ts';
import type { SettingField } from '#domain/settings/field.ts';
import { type SettingName, settingFields } from '#domain/settings/groups.ts';

/** Returns the message key of the text shown for a setting without a value. */
function nothingFor(name: SettingName, field: SettingField): 'noLimit' | 'absent' | 'follows' | 'ofProduct' | 'unset' {
  if (name.startsWith('chat.')) return 'unset';
  if (field.kind === 'colour') return 'follows';
  if (field.kind !== 'text') return 'noLimit';
  return field.format === 'words' ? 'ofProduct' : 'absent';
}

/** Returns functions for the texts of a setting: its name, its explanation, and its values as staff reads them. */
export function useSettingText() {
  const t = useTranslations('Operator.settings');
  const locale = useLocale();
  const unitOf = (name: SettingName, value: string): string => {
    const field = settingFields[name];
    return 'unit' in field ? t(`unit.${field.unit}`, { count: Number(value) || 0 }) : '';
  };
  const valueText = (name: SettingName, value: FieldValue): string => {
    const field = settingFields[name];
    if (value === null) return t(nothingFor(name, field));
    if (typeof value === 'boolean') return t(value ? 'on' : 'off');
    if (field.kind === 'choice') return t(`option.${name}.${value}` as never);
    if (field.kind !== 'number' && field.kind !== 'amount') return value;
    return `${formatAmount(value, locale)}\u00A0${unitOf(name, value)}`;
  };
  return {
    unitOf,
    valueText,
    labelOf: (name: SettingName): string => t(`label.${name}`),
    // A setting has an explanation only if its name does not explain it sufficiently.
    hintOf: (name: SettingName): string | undefined => {
      const key = `hint.${name}` as never;
      return t.has(key) ? t(key) : undefined;
    },
    initialOf: (name: SettingName): string => valueText(name, loggedValue(settingFields[name].initial)),
  };
}
