'use client';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { StatusBadge } from '#components/ui/status-badge.tsx';
import { type Column, Table } from '#components/ui/table.tsx';
import { queryFor } from '#lib/api/query.ts';
import { ChangeRequests } from '../change-requests/change-requests.tsx';
import { IfMay } from '../if-may.tsx';
import type { DeskNetwork } from '../types.ts';
import { NetworkForm } from './network-form.tsx';

/** List of the networks, each with its number of confirmations and its congestion. */
export function NetworkList() {
  const t = useTranslations('Operator.currencies');
  const { data } = useQuery(queryFor('GET /api/v1/operator/currencies/choices/'));
  const [editing, setEditing] = useState<DeskNetwork | null>(null);
  const columns: Column<DeskNetwork>[] = [
    { key: 'name', label: t('column.network'), cell: ({ name, code }) => `${name} (${code})` },
    {
      key: 'confirmations',
      label: t('network.confirmations'),
      numeric: true,
      cell: ({ confirmations }) => confirmations,
    },
    {
      key: 'congestion',
      label: t('network.congestion'),
      cell: ({ congestion }) =>
        congestion === 'normal' ? (
          <span className="text-soft">{t('network.level.normal')}</span>
        ) : (
          <StatusBadge tone="caution">{t(`network.level.${congestion}`)}</StatusBadge>
        ),
    },
    {
      key: 'action',
      label: t('column.action'),
      numeric: true,
      cell: (network) => (
        <IfMay permission="directions:write">
          {' '}
          <Button
            variant="quiet"
            size="dense"
            className="sm:-mr-2"
            aria-label={t('editOf', { code: network.code })}
            onClick={() => setEditing(network)}
          >
            {t('edit')}
          </Button>
        </IfMay>
      ),
    },
  ];
  if (!data) return null;
  return (
    <section aria-label={t('networks')} className="mt-6 grid gap-4">
      <h2 className="text-lead">{t('networks')}</h2>
      <p className="text-soft">{t('networksText')}</p>
      <ChangeRequests room="currencies" />
      <Table
        dense
        caption={t('networks')}
        columns={columns}
        rows={data.networks}
        rowKey={({ code }) => code}
        empty={null}
      />
      <Dialog open={editing !== null} onClose={() => setEditing(null)} title={editing?.name ?? ''}>
        {editing && <NetworkForm network={editing} onDone={() => setEditing(null)} />}
      </Dialog>
    </section>
  );
}
