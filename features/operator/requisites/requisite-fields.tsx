'use client';
import { useTranslations } from 'next-intl';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import { fieldError } from '#lib/api/field-error.ts';
import { parseExactAmount } from '#lib/parse-exact-amount.ts';

export interface RequisiteTexts {
  holder: string;
  bank: string;
  tag: string;
  dayLimit: string;
}

export const emptyTexts: RequisiteTexts = { holder: '', bank: '', tag: '', dayLimit: '' };

/** Returns the typed texts in the format of the API, or null if the daily limit is not a valid amount. */
export function readTexts({ holder, bank, tag, dayLimit }: RequisiteTexts, locale: string) {
  const limit = dayLimit.trim() === '' ? null : parseExactAmount(dayLimit, locale);
  if (limit === null && dayLimit.trim() !== '') return null;
  return { holder: holder.trim() || null, bank: bank.trim() || null, tag: tag.trim() || null, dayLimit: limit };
}

interface Props {
  texts: RequisiteTexts;
  onChange: (change: Partial<RequisiteTexts>) => void;
  unit: string;
  /** Whether the requisite is an address of a network. An address needs neither a holder nor a bank. */
  isAddress: boolean;
  error: Error | null;
  isLimitWrong: boolean;
}

/** Fields for the holder, bank, memo and daily limit of a requisite. */
export function RequisiteFields({ texts, onChange, unit, isAddress, error, isLimitWrong }: Props) {
  const t = useTranslations('Operator.requisites');
  const fieldOf = (name: 'holder' | 'bank' | 'tag', hint?: string) => (
    <Field label={t(name)} hint={hint} error={fieldError(error, name)}>
      {(control) => (
        <Input
          {...control}
          maxLength={80}
          autoComplete="off"
          value={texts[name]}
          onChange={(event) => onChange({ [name]: event.target.value })}
        />
      )}
    </Field>
  );
  return (
    <>
      {!isAddress && fieldOf('holder', t('holderHint'))}
      {!isAddress && fieldOf('bank')}
      {isAddress && fieldOf('tag', t('tagHint'))}
      <Field
        label={t('dayLimit', { unit })}
        hint={t('dayLimitHint')}
        error={isLimitWrong ? t('unreadable') : fieldError(error, 'dayLimit')}
      >
        {(control) => (
          <Input
            {...control}
            inputMode="decimal"
            autoComplete="off"
            className="tabular-nums"
            value={texts.dayLimit}
            onChange={(event) => onChange({ dayLimit: event.target.value })}
          />
        )}
      </Field>
    </>
  );
}
