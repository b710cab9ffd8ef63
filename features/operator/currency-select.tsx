'use client';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Field } from '#components/ui/field.tsx';
import { Select } from '#components/ui/select.tsx';
import { queryFor } from '#lib/api/query.ts';

interface Props {
  label: string;
  labelHidden?: boolean;
  className?: string;
  hint?: ReactNode;
  error?: string | undefined;
  value: string;
  /** Label of the option that selects no currency. */
  none?: string;
  onChange: (code: string) => void;
}

/** Drop-down list of the currencies, in the order in which the exchange form lists them. */
export function CurrencySelect({ value, none, onChange, ...field }: Props) {
  const t = useTranslations('Operator.directions');
  const { data = [] } = useQuery(queryFor('GET /api/v1/operator/currencies/'));
  return (
    <Field {...field}>
      {(control) => (
        <Select {...control} value={value} onChange={(event) => onChange(event.target.value)}>
          <option value="">{none ?? t('choose')}</option>
          {data.map(({ code, name }) => (
            <option key={code} value={code}>
              {`${code} · ${name}`}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
