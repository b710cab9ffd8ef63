'use client';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { Field } from '#components/ui/field.tsx';
import { Select } from '#components/ui/select.tsx';
import { queryFor } from '#lib/api/query.ts';

interface Props {
  label: string;
  value: string;
  onChange: (code: string) => void;
}

/**
 * Reads the currencies from the list of reserves, because every role that may read claims may also read the reserves.
 */
const useCurrencies = () => useQuery(queryFor('GET /api/v1/operator/reserves/')).data ?? [];

/** Returns the unit of the currency with this code, or '' if the code is unknown. */
export const useUnitOf = (code: string): string =>
  useCurrencies().find((currency) => currency.code === code)?.currency ?? '';

export function CurrencyFilter({ label, value, onChange }: Props) {
  const t = useTranslations('Operator.queueFilter');
  const currencies = useCurrencies();
  return (
    <Field label={label}>
      {(control) => (
        <Select {...control} value={value} onChange={(event) => onChange(event.target.value)}>
          <option value="">{t('anyCurrency')}</option>
          {currencies.map(({ code, name }) => (
            <option key={code} value={code}>
              {`${code} · ${name}`}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
