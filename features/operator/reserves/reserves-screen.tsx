'use client';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Amount } from '#components/ui/amount.tsx';
import { Button } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { type Column, Table } from '#components/ui/table.tsx';
import { queryFor } from '#lib/api/query.ts';
import { IfMay } from '../if-may.tsx';
import { OperatorError } from '../operator-error.tsx';
import { PostingRequests } from '../posting-requests/posting-requests.tsx';
import type { ReserveState } from '../types.ts';
import { ReserveDialog } from './reserve-dialog.tsx';

const matches = (reserve: ReserveState, text: string): boolean =>
  `${reserve.code} ${reserve.name}`.toLowerCase().includes(text.trim().toLowerCase());

export function ReservesScreen() {
  const t = useTranslations('Operator.reserves');
  const { data, error, refetch } = useQuery({
    ...queryFor('GET /api/v1/operator/reserves/'),
    refetchOnWindowFocus: 'always',
  });
  const [search, setSearch] = useState('');
  const [changing, setChanging] = useState<number | null>(null);
  const columns: Column<ReserveState>[] = [
    { key: 'code', label: t('code'), cell: ({ code, name }) => <Name code={code} name={name} /> },
    {
      key: 'total',
      label: t('total'),
      numeric: true,
      cell: (row) => <Amount value={row.total} code={row.currency} maxDigits={8} />,
    },
    { key: 'held', label: t('held'), numeric: true, cell: (row) => <Amount value={row.held} /> },
    {
      key: 'free',
      label: t('free'),
      numeric: true,
      cell: (row) => <Amount value={row.free} maxDigits={8} className="font-semibold" />,
    },
    {
      key: 'change',
      label: t('action'),
      numeric: true,
      cell: (row) => (
        <IfMay permission="reserves:write">
          {' '}
          <Button
            variant="quiet"
            size="dense"
            className="sm:-mr-2"
            onClick={() => setChanging(row.ps)}
            aria-label={t('changeOf', { name: row.name })}
          >
            {t('change')}
          </Button>
        </IfMay>
      ),
    },
  ];
  return (
    <div className="grid max-w-wide gap-4">
      <h1 className="text-lead">{t('title')}</h1>
      <PostingRequests />
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
        <Table
          dense
          caption={t('title')}
          columns={columns}
          rows={data.filter((reserve) => matches(reserve, search))}
          rowKey={({ ps }) => String(ps)}
          empty={<EmptyState title={t('empty')} text={t('emptyText')} />}
        />
      )}
      <ReserveDialog reserve={data?.find(({ ps }) => ps === changing) ?? null} onClose={() => setChanging(null)} />
    </div>
  );
}

const Name = ({ code, name }: Pick<ReserveState, 'code' | 'name'>) => (
  <span>
    <span className="font-semibold">{code}</span> <span className="text-soft">{name}</span>
  </span>
);
