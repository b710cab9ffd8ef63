'use client';
import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { type Column, Table } from '#components/ui/table.tsx';
import { formatAmount } from '#domain/format.ts';
import { formatPercent } from '#lib/format.ts';
import { ChangeRequests } from '../change-requests/change-requests.tsx';
import { IfMay } from '../if-may.tsx';
import { OperatorError } from '../operator-error.tsx';
import type { RateRule } from '../types.ts';
import { DeleteRule } from './delete-rule.tsx';
import { RuleForm } from './rule-form.tsx';
import { rulesQuery } from './rules-query.ts';

/** Rules of the units whose price or bounds differ from the settings, and the form that changes them. */
export function RuleTable({ sources }: { sources: string[] }) {
  const t = useTranslations('Operator.rates.rules');
  const locale = useLocale();
  const { data, error, refetch } = useQuery(rulesQuery);
  const [editing, setEditing] = useState<RateRule | 'new' | null>(null);
  const percent = (value: string | null, usual = '0') =>
    value ? formatPercent(value, locale) : t('usual', { value: formatPercent(usual, locale) });
  const usd = (value: string | null) => (value ? formatAmount(value, locale) : '–');
  const columns: Column<RateRule>[] = [
    { key: 'unit', label: t('unit'), cell: ({ unit }) => <span className="font-semibold">{unit}</span> },
    { key: 'origin', label: t('origin'), cell: (rule) => <Origin rule={rule} /> },
    { key: 'jump', label: t('field.jump'), numeric: true, cell: ({ jump }) => percent(jump, data?.usual.jump) },
    {
      key: 'spread',
      label: t('field.spread'),
      numeric: true,
      cell: ({ spread }) => percent(spread, data?.usual.spread),
    },
    { key: 'floor', label: t('field.floor'), numeric: true, cell: ({ floor }) => usd(floor) },
    { key: 'ceiling', label: t('field.ceiling'), numeric: true, cell: ({ ceiling }) => usd(ceiling) },
    {
      key: 'change',
      label: t('change'),
      numeric: true,
      cell: (rule) => (
        <IfMay permission="directions:write">
          <span className="inline-flex gap-1">
            <Button
              variant="quiet"
              size="dense"
              onClick={() => setEditing(rule)}
              aria-label={t('editOf', { unit: rule.unit })}
            >
              {t('edit')}
            </Button>
            <DeleteRule unit={rule.unit} />
          </span>
        </IfMay>
      ),
    },
  ];
  return (
    <section aria-label={t('title')} className="grid gap-4">
      <p className="max-w-text text-soft">
        {data ? t('intro', { jump: percent(data.usual.jump), spread: percent(data.usual.spread) }) : '…'}
      </p>
      <IfMay permission="directions:write">
        <Button variant="secondary" className="justify-self-start" onClick={() => setEditing('new')}>
          {t('add')}
        </Button>
      </IfMay>
      {error && <OperatorError error={error} stale={data !== undefined} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton className="h-64" />}
      <ChangeRequests room="rates" />
      {data && (
        <Table
          dense
          caption={t('title')}
          columns={columns}
          rows={data.rules}
          rowKey={({ unit }) => unit}
          empty={<EmptyState title={t('none')} text={t('noneText')} />}
        />
      )}
      <Dialog
        open={editing !== null}
        onClose={() => setEditing(null)}
        title={editing && editing !== 'new' ? t('editOf', { unit: editing.unit }) : t('add')}
      >
        {editing && (
          <RuleForm rule={editing === 'new' ? null : editing} sources={sources} onDone={() => setEditing(null)} />
        )}
      </Dialog>
    </section>
  );
}

function Origin({ rule: { unit, base, via, sources, follows, factor } }: { rule: RateRule }) {
  const t = useTranslations('Operator.rates.rules');
  const locale = useLocale();
  if (follows) return t('following', { unit: follows, factor: formatAmount(factor ?? '1', locale) });
  const parts = [
    base === unit ? t('own') : t('second', { base }),
    via && t('in', { via }),
    sources && t('from', { sources: sources.join(', ') }),
  ];
  return parts.filter(Boolean).join(', ');
}
