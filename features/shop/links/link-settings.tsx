'use client';
import { useTranslations } from 'next-intl';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import { SegmentedField } from '#components/ui/segmented.tsx';
import { Select } from '#components/ui/select.tsx';
import { type Locale, locales } from '#domain/locale.ts';
import { type LinkKind, linkKinds } from '#domain/payment-link.ts';

const languageNames = { ru: 'Русский', en: 'English' } as const;

/** Lifetimes that the form offers, in days. Zero stands for a link that never expires. */
export const lifetimesDays = [0, 1, 7, 30] as const;

const addresses = [
  ['successUrl', 'success'],
  ['failUrl', 'fail'],
] as const;

export interface Settings {
  kind: LinkKind;
  language: Locale;
  days: number;
  successUrl: string;
  failUrl: string;
}

interface Props {
  settings: Settings;
  faults: { successUrl: string | undefined; failUrl: string | undefined };
  onChange: (next: Partial<Settings>) => void;
}

/** Form fields for the settings of a payment link: kind, language, lifetime, and the buyer's return URLs. */
export function LinkSettings({ settings, faults, onChange }: Props) {
  const t = useTranslations('Shop.links.form');
  return (
    <>
      <SegmentedField
        legend={t('kind')}
        name="kind"
        options={linkKinds.map((value) => ({ value, label: t(value) }))}
        value={settings.kind}
        onChange={(kind) => onChange({ kind })}
      />
      <SegmentedField
        legend={t('language')}
        hint={t('languageHint')}
        name="language"
        options={locales.map((value) => ({ value, label: languageNames[value] }))}
        value={settings.language}
        onChange={(language) => onChange({ language })}
      />
      <Field label={t('hours')}>
        {(control) => (
          <Select
            {...control}
            value={settings.days}
            onChange={({ target }) => onChange({ days: Number(target.value) })}
          >
            {lifetimesDays.map((value) => (
              <option key={value} value={value}>
                {value === 0 ? t('endless') : t('hoursOf', { days: value })}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {addresses.map(([field, label]) => (
        <Field key={field} label={t(label)} hint={t('addressHint')} error={faults[field]}>
          {(control) => (
            <Input
              {...control}
              type="url"
              value={settings[field]}
              onChange={({ target }) => onChange({ [field]: target.value })}
              maxLength={300}
              autoComplete="off"
            />
          )}
        </Field>
      ))}
    </>
  );
}
