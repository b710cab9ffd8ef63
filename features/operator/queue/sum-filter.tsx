'use client';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import { formatAmount } from '#domain/format.ts';
import { parseExactAmount } from '#lib/parse-exact-amount.ts';

interface Props {
  label: string;
  value: string;
  /** Reason why the field is disabled, or null if it is enabled. */
  blocked: string | null;
  onChange: (summa: string) => void;
}

/**
 * Field for the minimum or maximum of a sum filter. The filter is applied when the field loses the focus or Enter is
 * pressed.
 */
export function SumFilter({ label, value, blocked, onChange }: Props) {
  const t = useTranslations('Operator.queueFilter');
  const locale = useLocale();
  const [text, setText] = useState(value && formatAmount(value, locale));
  const [isInvalid, setInvalid] = useState(false);
  const apply = () => {
    const summa = text.trim() === '' ? '' : parseExactAmount(text, locale);
    setInvalid(summa === null);
    if (summa !== null && summa !== value) onChange(summa);
  };
  return (
    <Field label={label} hint={blocked} error={isInvalid && t('sumInvalid')}>
      {(control) => (
        <Input
          {...control}
          inputMode="decimal"
          autoComplete="off"
          disabled={blocked !== null}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onBlur={apply}
          onKeyDown={({ key }) => key === 'Enter' && apply()}
        />
      )}
    </Field>
  );
}
