'use client';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { queryFor } from '#lib/api/query.ts';
import { IfMay } from '../if-may.tsx';
import { OperatorError } from '../operator-error.tsx';
import type { DeskCurrency } from '../types.ts';
import { CurrencyDialog } from './currency-dialog.tsx';
import { CurrencyTable } from './currency-table.tsx';
import { NetworkList } from './network-list.tsx';

const matches = ({ code, nameRu, nameEn, currency }: DeskCurrency, text: string): boolean =>
  `${code} ${nameRu} ${nameEn} ${currency}`.toLowerCase().includes(text.trim().toLowerCase());

/** Page with all currencies, their settings, and a list of the networks. */
export function CurrenciesScreen() {
  const t = useTranslations('Operator.currencies');
  const { data, error, refetch } = useQuery({
    ...queryFor('GET /api/v1/operator/currencies/'),
    staleTime: 0,
    refetchOnWindowFocus: 'always',
  });
  const [search, setSearch] = useState('');
  // Code of the currency that the dialog shows, '' for a new currency, or null while the dialog is closed.
  const [editing, setEditing] = useState<string | null>(null);
  const currency = data?.find(({ code }) => code === editing) ?? null;
  return (
    <div className="grid max-w-wide gap-4">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-lead">{t('title')}</h1>
        <IfMay permission="directions:write">
          <Button onClick={() => setEditing('')}>{t('add')}</Button>
        </IfMay>
      </div>
      <Field label={t('search')} labelHidden className="max-w-narrow">
        {(control) => (
          <Input
            {...control}
            type="search"
            placeholder={t('search')}
            value={search}
            onChange={(event) => setSearch(event.target.value)}
          />
        )}
      </Field>
      {error && <OperatorError error={error} stale={data !== undefined} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton className="h-96" />}
      {data && (
        <CurrencyTable
          currencies={data.filter((one) => matches(one, search))}
          onEdit={setEditing}
          empty={<EmptyState title={t('none')} text={t('noneText')} />}
        />
      )}
      <NetworkList />
      <CurrencyDialog isOpen={editing !== null} currency={currency} onClose={() => setEditing(null)} />
    </div>
  );
}
