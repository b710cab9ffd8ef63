'use client';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Link } from '#components/link.tsx';
import { Amount } from '#components/ui/amount.tsx';
import { Button } from '#components/ui/button.tsx';
import { CurrencyIcon } from '#components/ui/currency-icon.tsx';
import { StatusBadge } from '#components/ui/status-badge.tsx';
import { type Column, Table } from '#components/ui/table.tsx';
import { routes } from '#lib/routes.ts';
import { IfMay } from '../if-may.tsx';
import type { DeskCurrency } from '../types.ts';

interface Props {
  currencies: DeskCurrency[];
  onEdit: (code: string) => void;
  empty: ReactNode;
}

export function CurrencyTable({ currencies, onEdit, empty }: Props) {
  const t = useTranslations('Operator.currencies');
  const columns: Column<DeskCurrency>[] = [
    {
      key: 'code',
      label: t('column.currency'),
      cell: (row) => (
        <span className="inline-flex flex-wrap items-center gap-2">
          <CurrencyIcon of={row} network={row.network} size="sm" />
          <span className="font-semibold">{row.code}</span> <span className="text-soft">{row.name}</span>
        </span>
      ),
    },
    { key: 'network', label: t('column.network'), cell: ({ network }) => network ?? '–' },
    { key: 'digits', label: t('column.digits'), numeric: true, cell: ({ digits }) => digits },
    {
      key: 'reserve',
      label: t('column.reserve'),
      numeric: true,
      cell: ({ total, currency }) => (
        <Amount value={total} code={currency} maxDigits={8} className="whitespace-nowrap" />
      ),
    },
    {
      key: 'directions',
      label: t('column.directions'),
      numeric: true,
      cell: ({ code, openDirections }) => (
        <Link href={routes.operatorDirections({ currency: code })} className="-my-1 inline-block px-2 py-1">
          {openDirections}
        </Link>
      ),
    },
    {
      key: 'requisites',
      label: t('column.requisites'),
      numeric: true,
      cell: ({ code, requisites, kind }) =>
        kind === 'cash' || kind === 'gift' ? (
          '–'
        ) : (
          <Link href={routes.operatorRequisites({ currency: code })} className="-my-1 inline-block px-2 py-1">
            {requisites}
          </Link>
        ),
    },
    { key: 'claims', label: t('column.claims'), numeric: true, cell: ({ openClaims }) => openClaims },
    {
      key: 'state',
      label: t('column.state'),
      cell: ({ visible }) =>
        visible ? <span className="text-soft">{t('on')}</span> : <StatusBadge tone="neutral">{t('off')}</StatusBadge>,
    },
    {
      key: 'action',
      label: t('column.action'),
      numeric: true,
      cell: ({ code }) => (
        <IfMay permission="directions:write">
          {' '}
          <Button
            variant="quiet"
            size="dense"
            className="sm:-mr-2"
            aria-label={t('editOf', { code })}
            onClick={() => onEdit(code)}
          >
            {t('edit')}
          </Button>
        </IfMay>
      ),
    },
  ];
  return (
    <Table dense caption={t('title')} columns={columns} rows={currencies} rowKey={({ code }) => code} empty={empty} />
  );
}
