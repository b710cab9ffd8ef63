'use client';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { buttonClass } from '#components/ui/button-class.ts';
import { Dialog } from '#components/ui/dialog.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { urlOf } from '#lib/api/address.ts';
import { formatDate } from '#lib/format.ts';
import type { OperatorClaim } from '../types.ts';

type Bill = OperatorClaim['claim']['bills'][number];

/** The receipts: a picture opens here, a document is downloaded. */
export function Receipts({ id, bills }: { id: string; bills: Bill[] }) {
  const t = useTranslations('Operator.receipts');
  const locale = useLocale();
  const [open, setOpen] = useState<Bill | null>(null);
  const addressOf = (bill: Bill) =>
    urlOf('GET /api/v1/operator/claims/:id/bills/:bill/', { params: { id, bill: bill.id } });
  if (bills.length === 0) return <p className="text-note text-soft">{t('none')}</p>;
  return (
    <section className="grid gap-2">
      <h2 className="text-note text-soft">{t('title')}</h2>
      <ul className="flex flex-wrap gap-3">
        {bills.map((bill) => (
          <li key={bill.id} className="grid gap-1">
            {bill.type.startsWith('image/') ? (
              <button
                type="button"
                onClick={() => setOpen(bill)}
                className="size-32 overflow-hidden rounded-control border border-line hover:border-ink"
              >
                <img
                  src={addressOf(bill)}
                  alt={t('open', { name: bill.name })}
                  className="size-full object-cover object-top"
                />
              </button>
            ) : (
              <a
                href={addressOf(bill)}
                download
                className="grid size-32 place-content-center gap-1 rounded-control border border-line p-2 text-center text-note"
              >
                <Icon name="file" className="mx-auto" />
                <span className="line-clamp-3 wrap-anywhere">{t('download', { name: bill.name })}</span>
              </a>
            )}
            <time dateTime={bill.at} className="text-note text-soft tabular-nums">
              {formatDate(bill.at, locale, 'time')}
            </time>
          </li>
        ))}
      </ul>
      <Dialog
        open={open !== null}
        onClose={() => setOpen(null)}
        title={open?.name}
        footer={
          open && (
            <a href={addressOf(open)} download className={buttonClass('secondary')}>
              {t('save')}
            </a>
          )
        }
      >
        {open && <img src={addressOf(open)} alt={open.name} className="mx-auto max-w-full" />}
      </Dialog>
    </section>
  );
}
