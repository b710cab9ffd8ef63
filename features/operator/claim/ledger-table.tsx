'use client';
import { useLocale, useTranslations } from 'next-intl';
import { Amount } from '#components/ui/amount.tsx';
import { type Column, Table } from '#components/ui/table.tsx';
import { formatMoment } from '#lib/format.ts';
import type { OperatorClaim } from '../types.ts';

const kinds = ['deposit', 'convert', 'unconvert', 'payout', 'refund', 'reversal', 'transfer', 'loss'] as const;

const accounts = ['house', 'claim', 'exchange', 'equity', 'loss'] as const;

type Entry = OperatorClaim['entries'][number];

export function LedgerTable({ details: { claim, held, entries } }: { details: OperatorClaim }) {
  const t = useTranslations('Operator.ledger');
  const reasonName = useTranslations('Operator.reason');
  const locale = useLocale();
  const kindOf = (kind: string) =>
    kinds.some((name) => name === kind) ? t(`kinds.${kind as (typeof kinds)[number]}`) : kind;
  // Names of ledger accounts have the form house:BTC or claim:<id>:BTC.
  const accountOf = (name: string) => {
    const parts = name.split(':');
    const kind = accounts.find((account) => account === parts[0]);
    const isLinked = kind === 'claim' && parts[1] !== claim.id;
    return kind ? `${t(`accounts.${isLinked ? 'linked' : kind}`)} · ${parts.at(-1)}` : name;
  };
  const columns: Column<Entry & { key: string; isFirst: boolean }>[] = [
    {
      key: 'at',
      label: t('at'),
      cell: ({ at }) => (
        <time dateTime={at} className="sm:whitespace-nowrap">
          {formatMoment(at, locale)}
        </time>
      ),
    },
    {
      key: 'kind',
      label: t('kind'),
      cell: ({ kind, note, isFirst }) => (
        <>
          {kindOf(kind)}
          {isFirst && kind === 'refund' && claim.reason && `: ${reasonName(claim.reason)}`}
          {isFirst && note && <span className="block text-soft wrap-anywhere">{note}</span>}
        </>
      ),
    },
    { key: 'account', label: t('account'), cell: ({ account }) => accountOf(account) },
    {
      key: 'summa',
      label: t('summa'),
      numeric: true,
      cell: (row) => <Amount value={row.summa} code={row.currency} className="sm:whitespace-nowrap" />,
    },
  ];
  return (
    <section className="grid gap-2 text-note">
      <h2 className="text-note text-soft">{t('title')}</h2>
      <p>
        {t('held')}{' '}
        {held.length === 0
          ? t('nothing')
          : held.map(({ code, summa, currency }) => (
              <Amount key={code} value={summa} code={currency} className="mr-3 font-semibold" />
            ))}
      </p>
      <Table
        dense
        caption={t('title')}
        columns={columns}
        rows={entries.map((entry, index) => ({ ...entry, key: String(index), isFirst: isFirst(entries, index) }))}
        rowKey={(row) => row.key}
        empty={<p className="text-soft">{t('noEntries')}</p>}
      />
    </section>
  );
}

/**
 * Whether an entry is the first row of its posting. Only this row shows the time and the kind, which all entries of a
 * posting share.
 */
function isFirst(entries: readonly Entry[], index: number): boolean {
  const [before, entry] = [entries[index - 1], entries[index]];
  return before?.at !== entry?.at || before?.kind !== entry?.kind;
}
