'use client';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { Amount } from '#components/ui/amount.tsx';
import { Button } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import { StatusBadge } from '#components/ui/status-badge.tsx';
import { type Column, Table } from '#components/ui/table.tsx';
import { formatAge } from '../format-age.ts';
import { IfMay } from '../if-may.tsx';
import type { UnitRate } from '../types.ts';
import { AcceptDialog } from './accept-dialog.tsx';
import { closedReason, isClosed } from './closed-reason.ts';

interface Props {
  rates: UnitRate[];
  /** Time at which the rates were loaded, in ms since the epoch. */
  now: number;
}

/**
 * Table with each currency's price in US dollars, unusable prices first. Staff can accept a price that changed too
 * sharply to be used automatically.
 */
export function UnitRates({ rates, now }: Props) {
  const t = useTranslations('Operator.rates');
  const locale = useLocale();
  const [search, setSearch] = useState('');
  const [accepting, setAccepting] = useState<string | null>(null);
  const columns: Column<UnitRate>[] = [
    { key: 'unit', label: t('unit'), cell: ({ unit }) => <span className="font-semibold">{unit}</span> },
    { key: 'usd', label: t('usd'), numeric: true, cell: ({ usd }) => <Amount value={usd} /> },
    { key: 'source', label: t('source'), cell: ({ source }) => (source === 'fixed' ? t('fixed') : source) },
    { key: 'age', label: t('age'), numeric: true, cell: ({ updatedAt }) => formatAge(updatedAt, now, locale) },
    { key: 'directions', label: t('directions'), numeric: true, cell: (rate) => rate.directions },
    { key: 'state', label: t('state'), cell: (rate) => <State rate={rate} onAccept={() => setAccepting(rate.unit)} /> },
  ];
  const matching = rates.filter(({ unit }) => unit.includes(search.trim().toUpperCase()));
  return (
    <>
      <Field label={t('searchUnit')} labelHidden className="max-w-narrow">
        {(control) => (
          <Input
            {...control}
            type="search"
            placeholder={t('searchUnit')}
            value={search}
            onChange={(event) => setSearch(event.target.value)}
          />
        )}
      </Field>
      <Table
        dense
        caption={t('units')}
        columns={columns}
        rows={[...matching.filter(isClosed), ...matching.filter((rate) => !isClosed(rate))]}
        rowKey={({ unit }) => unit}
        empty={<EmptyState title={t('empty')} text={rates.length === 0 ? t('noneText') : t('emptyText')} />}
      />
      <AcceptDialog rate={rates.find(({ unit }) => unit === accepting) ?? null} onClose={() => setAccepting(null)} />
    </>
  );
}

function State({ rate, onAccept }: { rate: UnitRate; onAccept: () => void }) {
  const t = useTranslations('Operator.rates');
  const why = closedReason(rate);
  if (why === null) return <span className="text-soft">{t('open')}</span>;
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1 max-sm:justify-end">
      <StatusBadge tone="danger">{t('closed')}</StatusBadge>
      <span>{t(`why.${why}`)}</span>
      {why === 'jump' && rate.candidate && (
        <IfMay permission="rates:write">
          {' '}
          <Button variant="secondary" size="dense" onClick={onAccept} aria-label={t('acceptOf', { unit: rate.unit })}>
            {t('accept')}
          </Button>
        </IfMay>
      )}
    </span>
  );
}
