'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { DateInput } from '#components/ui/date-input.tsx';
import { Field } from '#components/ui/field.tsx';
import { Select } from '#components/ui/select.tsx';
import { claimReasons } from '#domain/claim-status.ts';
import { isSumSearchTooLong, sumSearchDays } from '#domain/sum-search.ts';
import { CurrencyFilter, useUnitOf } from './currency-filter.tsx';
import type { Filters } from './queue-address.ts';
import { SumFilter } from './sum-filter.tsx';

interface Props {
  id: string;
  filters: Filters;
  onChange: (change: Partial<Filters>) => void;
  onReset: () => void;
}

const waitingTimes = [15, 60, 240, 1_440, 4_320, 10_080] as const;

/** Filters of the queue by reason, currencies, sum, waiting time and dates. A claim must match all of them. */
export function MoreFilters({ id, filters, onChange, onReset }: Props) {
  const t = useTranslations('Operator.queueFilter');
  const reason = useTranslations('Operator.reason');
  const [openedAt] = useState(() => new Date());
  const unit = useUnitOf(filters.from || filters.to);
  const withUnit = (label: string) => (unit === '' ? label : `${label}, ${unit}`);
  const isTooLong = isSumSearchTooLong(filters, openedAt);
  const areDatesReversed = filters.date_from !== '' && filters.date_to !== '' && filters.date_to < filters.date_from;
  return (
    <div
      id={id}
      className="grid items-start gap-3 border-y border-line py-4 text-note sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4"
    >
      <CurrencyFilter label={t('from')} value={filters.from} onChange={(from) => onChange({ from })} />
      <CurrencyFilter label={t('to')} value={filters.to} onChange={(to) => onChange({ to })} />
      <SumFilter
        key={`min:${filters.sum_min}`}
        label={withUnit(t('sumMin'))}
        value={filters.sum_min}
        blocked={unit === '' ? t('sumNeedsCurrency') : null}
        onChange={(sum_min) => onChange({ sum_min })}
      />
      <SumFilter
        key={`max:${filters.sum_max}`}
        label={withUnit(t('sumMax'))}
        value={filters.sum_max}
        blocked={unit === '' ? t('sumNeedsCurrency') : null}
        onChange={(sum_max) => onChange({ sum_max })}
      />
      <Field label={t('reason')}>
        {(control) => (
          <Select {...control} value={filters.reason} onChange={(event) => onChange({ reason: event.target.value })}>
            <option value="">{t('anyReason')}</option>
            {claimReasons.map((name) => (
              <option key={name} value={name}>
                {reason(name)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={t('waits')}>
        {(control) => (
          <Select
            {...control}
            value={filters.waits_minutes}
            onChange={(event) => onChange({ waits_minutes: event.target.value })}
          >
            <option value="">{t('anyTime')}</option>
            {waitingTimes.map((minutes) => (
              <option key={minutes} value={minutes}>
                {t(`waitsFor.${minutes}`)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={t('dateFrom')} error={isTooLong && t('sumTooLong', { days: sumSearchDays })}>
        {(control) => (
          <DateInput
            {...control}
            empty={t('anyDay')}
            value={filters.date_from}
            onChange={(event) => onChange({ date_from: event.target.value })}
          />
        )}
      </Field>
      <Field label={t('dateTo')} error={areDatesReversed && t('datesReversed')}>
        {(control) => (
          <DateInput
            {...control}
            empty={t('anyDay')}
            value={filters.date_to}
            onChange={(event) => onChange({ date_to: event.target.value })}
          />
        )}
      </Field>
      {Object.values(filters).some(Boolean) && (
        <Button variant="quiet" className="-ml-4 justify-self-start" onClick={onReset}>
          {t('reset')}
        </Button>
      )}
    </div>
  );
}
