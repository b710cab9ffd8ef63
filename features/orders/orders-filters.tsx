'use client';
import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/button.tsx';
import { DateInput } from '#components/ui/date-input.tsx';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import { Select } from '#components/ui/select.tsx';
import { claimStatuses } from '#domain/claim-status.ts';
import type { StatusFilter } from './types.ts';
import { digitsOf, type OrdersState } from './use-orders-address.ts';

interface Props {
  current: OrdersState;
  isFiltered: boolean;
  onChange: (change: Partial<OrdersState>) => void;
  onReset: () => void;
}

export function OrdersFilters({ current, isFiltered, onChange, onReset }: Props) {
  const t = useTranslations('Orders');
  const status = useTranslations('ClaimStatus');
  const reversed = current.from !== '' && current.to !== '' && current.to < current.from;
  return (
    <form
      method="post"
      role="search"
      aria-label={t('filters')}
      onSubmit={(event) => event.preventDefault()}
      className="grid grid-cols-2 items-start gap-3 sm:grid-cols-[8rem_minmax(0,14rem)_10rem_10rem_auto]"
    >
      <Field label={t('byNumber')} className="max-sm:col-span-2">
        {(control) => (
          <Input
            {...control}
            inputMode="numeric"
            autoComplete="off"
            value={current.number}
            onChange={(event) => onChange({ number: digitsOf(event.target.value) })}
          />
        )}
      </Field>
      <Field label={t('status')} className="max-sm:col-span-2">
        {(control) => (
          <Select
            {...control}
            value={current.status ?? ''}
            onChange={(event) => onChange({ status: (event.target.value || null) as StatusFilter | null })}
          >
            <option value="">{t('any')}</option>
            <option value="active">{t('active')}</option>
            <option value="ended">{t('ended')}</option>
            <optgroup label={t('byStatus')}>
              {claimStatuses.map((value) => (
                <option key={value} value={value}>
                  {status(`${value}.title`)}
                </option>
              ))}
            </optgroup>
          </Select>
        )}
      </Field>
      <Field label={t('from')}>
        {(control) => (
          <DateInput
            {...control}
            empty={t('anyDay')}
            value={current.from}
            onChange={(event) => onChange({ from: event.target.value })}
          />
        )}
      </Field>
      <Field label={t('to')} error={reversed ? t('badDates') : undefined}>
        {(control) => (
          <DateInput
            {...control}
            empty={t('anyDay')}
            value={current.to}
            onChange={(event) => onChange({ to: event.target.value })}
          />
        )}
      </Field>
      {isFiltered && (
        <Button variant="quiet" className="justify-self-start max-sm:col-span-2 max-sm:-ml-4 sm:mt-8" onClick={onReset}>
          {t('reset')}
        </Button>
      )}
    </form>
  );
}
