'use client';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { buttonClass } from '#components/ui/button-class.ts';
import { Dialog } from '#components/ui/dialog.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { urlOf } from '#lib/api/address.ts';
import { formatDate } from '#lib/format.ts';
import type { OperatorClaim } from '../types.ts';

type Receipt = OperatorClaim['claim']['bills'][number];

export function Receipts({ id, receipts }: { id: string; receipts: Receipt[] }) {
  const t = useTranslations('Operator.receipts');
  const locale = useLocale();
  const [open, setOpen] = useState<Receipt | null>(null);
  const urlOfReceipt = (receipt: Receipt) =>
    urlOf('GET /api/v1/operator/claims/:id/bills/:bill/', { params: { id, bill: receipt.id } });
  if (receipts.length === 0) return <p className="text-note text-soft">{t('none')}</p>;
  return (
    <section className="grid gap-2">
      <h2 className="text-note text-soft">{t('title')}</h2>
      <ul className="flex flex-wrap gap-3">
        {receipts.map((receipt) => (
          <li key={receipt.id} className="grid gap-1">
            {receipt.type.startsWith('image/') ? (
              <button
                type="button"
                onClick={() => setOpen(receipt)}
                className="size-32 overflow-hidden rounded-control border border-line hover:border-ink"
              >
                <img
                  src={urlOfReceipt(receipt)}
                  alt={t('open', { name: receipt.name })}
                  className="size-full object-cover object-top"
                />
              </button>
            ) : (
              <a
                href={urlOfReceipt(receipt)}
                download
                className="grid size-32 place-content-center gap-1 rounded-control border border-line p-2 text-center text-note"
              >
                <Icon name="file" className="mx-auto" />
                <span className="line-clamp-3 wrap-anywhere">{t('download', { name: receipt.name })}</span>
              </a>
            )}
            <time dateTime={receipt.at} className="text-note text-soft tabular-nums">
              {formatDate(receipt.at, locale, 'time')}
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
            <a href={urlOfReceipt(open)} download className={buttonClass('secondary')}>
              {t('save')}
            </a>
          )
        }
      >
        {open && <img src={urlOfReceipt(open)} alt={open.name} className="mx-auto max-w-full" />}
      </Dialog>
    </section>
  );
}
