'use client';
import { useTranslations } from 'next-intl';
import { DateInput } from '#components/ui/date-input.tsx';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import { Select } from '#components/ui/select.tsx';
import { areDatesReversed, type SalesQuery, states } from './use-sales-query.ts';

interface Props {
  current: SalesQuery;
  onChange: (next: Partial<SalesQuery>) => void;
}

export function SaleFilters({ current, onChange }: Props) {
  const t = useTranslations('Shop.sales');
  return (
    <div className="grid grid-cols-2 items-start gap-3 lg:grid-cols-4">
      <Field label={t('stateLabel')} className="max-sm:col-span-2">
        {(control) => (
          <Select
            {...control}
            value={current.state}
            onChange={({ target }) => onChange({ state: target.value as SalesQuery['state'] })}
          >
            {states.map((value) => (
              <option key={value} value={value}>
                {t(`state.${value}`)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={t('order')} hint={t('orderHint')} className="max-sm:col-span-2">
        {(control) => (
          <Input
            {...control}
            value={current.order}
            onChange={({ target }) => onChange({ order: target.value.trim() })}
            maxLength={64}
            autoComplete="off"
            spellCheck={false}
          />
        )}
      </Field>
      {(['from', 'to'] as const).map((name) => (
        <Field key={name} label={t(name)} error={name === 'to' && areDatesReversed(current) && t('datesReversed')}>
          {(control) => (
            <DateInput
              {...control}
              empty={t('anyDay')}
              value={current[name]}
              onChange={({ target }) => onChange({ [name]: target.value })}
            />
          )}
        </Field>
      ))}
    </div>
  );
}
