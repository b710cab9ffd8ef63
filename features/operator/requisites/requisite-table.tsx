'use client';
import { useTranslations } from 'next-intl';
import { Amount } from '#components/ui/amount.tsx';
import { Button } from '#components/ui/button.tsx';
import { CurrencyIcon } from '#components/ui/currency-icon.tsx';
import { StatusBadge } from '#components/ui/status-badge.tsx';
import { type Column, Table } from '#components/ui/table.tsx';
import { IfMay } from '../if-may.tsx';
import type { DeskRequisite } from '../types.ts';
import type { RequisiteTarget } from './requisite-target.ts';

interface Props {
  requisites: DeskRequisite[];
  onEdit: (target: RequisiteTarget) => void;
}

export function RequisiteTable({ requisites, onEdit }: Props) {
  const t = useTranslations('Operator.requisites');
  const columns: Column<DeskRequisite>[] = [
    {
      key: 'currency',
      label: t('column.currency'),
      cell: (row) => (
        <span className="inline-flex items-center gap-2">
          <CurrencyIcon of={row} network={row.network} size="sm" />
          <span className="font-semibold">{row.code}</span>
        </span>
      ),
    },
    { key: 'value', label: t('column.value'), cell: (row) => <Place requisite={row} /> },
    {
      key: 'limit',
      label: t('column.limit'),
      numeric: true,
      cell: ({ dayLimit, currency }) => (
        <span className="whitespace-nowrap">
          {dayLimit ? <Amount value={dayLimit} code={currency} /> : t('noLimit')}
        </span>
      ),
    },
    { key: 'claims', label: t('column.claims'), numeric: true, cell: ({ openClaims }) => openClaims },
    {
      key: 'state',
      label: t('column.state'),
      cell: ({ active, demo }) => (
        <span className="inline-flex flex-wrap gap-2 whitespace-nowrap">
          {active ? (
            <span className="text-soft">{t('works')}</span>
          ) : (
            <StatusBadge tone="neutral">{t('off')}</StatusBadge>
          )}
          {demo && <StatusBadge tone="caution">{t('demo')}</StatusBadge>}
        </span>
      ),
    },
    {
      key: 'action',
      label: t('column.action'),
      numeric: true,
      cell: (requisite) => <Actions requisite={requisite} onEdit={onEdit} />,
    },
  ];
  return <Table dense caption={t('title')} columns={columns} rows={requisites} rowKey={({ id }) => id} empty={null} />;
}

function Place({ requisite: { value, tag, holder, bank } }: { requisite: DeskRequisite }) {
  return (
    <span className="grid gap-0.5 max-sm:justify-items-end">
      <span className="wrap-anywhere tabular-nums">
        {value}
        {tag && `, ${tag}`}
      </span>
      {(holder ?? bank) && <span className="text-soft">{[holder, bank].filter(Boolean).join(', ')}</span>}
    </span>
  );
}

function Actions({ requisite, onEdit }: { requisite: DeskRequisite; onEdit: Props['onEdit'] }) {
  const t = useTranslations('Operator.requisites');
  const { value, active } = requisite;
  const switchKind = active ? 'retire' : 'restore';
  return (
    <IfMay permission="requisites:write">
      {' '}
      <span className="inline-flex flex-wrap justify-end gap-x-1 sm:-mr-2">
        <Button
          variant="quiet"
          size="dense"
          aria-label={t('editOf', { value })}
          onClick={() => onEdit({ kind: 'edit', requisite })}
        >
          {t('edit')}
        </Button>
        <Button
          variant="quiet"
          size="dense"
          aria-label={t(`${switchKind}Of`, { value })}
          onClick={() => onEdit({ kind: switchKind, requisite })}
        >
          {t(switchKind)}
        </Button>
      </span>
    </IfMay>
  );
}
