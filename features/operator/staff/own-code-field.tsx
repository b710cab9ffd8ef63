'use client';
import { useTranslations } from 'next-intl';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';

interface Props {
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
}

/** Field in which a member of staff confirms a change with a one-time code from their own authenticator app. */
export function OwnCodeField({ value, onChange, error }: Props) {
  const t = useTranslations('Operator.staff');
  return (
    <Field label={t('code')} hint={t('codeHint')} error={error} required>
      {(control) => (
        <Input
          {...control}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          inputMode="text"
          autoComplete="one-time-code"
          spellCheck={false}
          className="tabular-nums"
        />
      )}
    </Field>
  );
}
