'use client';
import { useLocale, useTranslations } from 'next-intl';
import { Amount } from '#components/ui/amount.tsx';
import { Button } from '#components/ui/button.tsx';
import { StatusBadge } from '#components/ui/status-badge.tsx';
import { type Column, Table } from '#components/ui/table.tsx';
import { formatPercent } from '#lib/format.ts';
import { IfMay } from '../if-may.tsx';
import type { CashDesk, OfficeCity } from '../types.ts';
import type { Editing } from './editing.ts';

interface Props {
  city: OfficeCity;
  /** Whether a change of the office waits for a second member of staff. */
  isWaiting: boolean;
  onEdit: (target: Editing) => void;
  /** Whether the city still lacks a cash desk for at least one cash currency. */
  canAdd: boolean;
}

export function CityCard({ city, isWaiting, onEdit, canAdd }: Props) {
  const t = useTranslations('Operator.offices');
  const locale = useLocale();
  const { code, office, desks } = city;
  const name = locale === 'ru' ? city.nameRu : city.nameEn;
  const columns: Column<CashDesk>[] = [
    { key: 'cash', label: t('cash'), cell: (cashDesk) => cashDesk.name },
    { key: 'margin', label: t('margin'), numeric: true, cell: ({ margin }) => formatPercent(margin, locale) },
    { key: 'min', label: t('min'), numeric: true, cell: ({ min }) => (min ? <Amount value={min} /> : '–') },
    { key: 'max', label: t('max'), numeric: true, cell: ({ max }) => (max ? <Amount value={max} /> : '–') },
    {
      key: 'stock',
      label: t('stock'),
      numeric: true,
      cell: ({ stock, currency }) => (stock ? <Amount value={stock} code={currency} /> : t('uncounted')),
    },
    { key: 'held', label: t('held'), numeric: true, cell: ({ held }) => <Amount value={held} /> },
    {
      key: 'state',
      label: t('state'),
      cell: ({ active }) => (active ? t('works') : <StatusBadge tone="caution">{t('deskOff')}</StatusBadge>),
    },
    {
      key: 'edit',
      label: t('action'),
      numeric: true,
      cell: (cashDesk) => (
        <IfMay permission="offices:write">
          {' '}
          <Button
            variant="quiet"
            size="dense"
            className="sm:-mr-2"
            onClick={() => onEdit({ city: code, ps: cashDesk.ps })}
            aria-label={t('editDeskOf', { cash: cashDesk.name, city: name })}
          >
            {t('edit')}
          </Button>
        </IfMay>
      ),
    },
  ];
  return (
    <section aria-label={name} className="grid gap-3 pt-4">
      <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div className="grid gap-1">
          <h2 className="flex flex-wrap items-center gap-3 text-lead">
            {name} <span className="text-note font-normal text-soft">{code}</span>
            {office?.active === false && <StatusBadge tone="caution">{t('off')}</StatusBadge>}
            {isWaiting && <StatusBadge tone="caution">{t('waiting')}</StatusBadge>}
          </h2>
          {office ? <OfficeAddress office={office} /> : <p className="text-soft">{t('noOffice')}</p>}
        </div>
        <IfMay permission="offices:write">
          {' '}
          <Button
            variant="secondary"
            onClick={() => onEdit({ city: code })}
            aria-label={t(office ? 'editOf' : 'addOf', { city: name })}
          >
            {t(office ? 'edit' : 'addHere')}
          </Button>
        </IfMay>
      </header>
      <Table
        dense
        caption={t('desksOf', { city: name })}
        columns={columns}
        rows={desks}
        rowKey={({ ps }) => String(ps)}
        empty={<p className="text-soft">{t('noDesks')}</p>}
      />
      {canAdd && (
        <IfMay permission="offices:write">
          <Button
            variant="quiet"
            size="dense"
            className="justify-self-start sm:-ml-2"
            onClick={() => onEdit({ city: code, ps: null })}
            aria-label={t('addDeskOf', { city: name })}
          >
            {t('addDesk')}
          </Button>
        </IfMay>
      )}
    </section>
  );
}

function OfficeAddress({ office }: { office: NonNullable<OfficeCity['office']> }) {
  const isRu = useLocale() === 'ru';
  const note = isRu ? office.noteRu : office.noteEn;
  return (
    <>
      <p>
        {isRu ? office.addressRu : office.addressEn}. {isRu ? office.hoursRu : office.hoursEn}
      </p>
      {note && <p className="text-soft">{note}</p>}
    </>
  );
}
