'use client';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { Icon } from '#components/ui/icon.tsx';
import { urlOf } from '#lib/api/address.ts';
import { formatDate } from '#lib/format.ts';
import { PhotoViewer } from '../photo-viewer/photo-viewer.tsx';
import { Thumbnail } from '../photo-viewer/thumbnail.tsx';
import type { OperatorClaim } from '../types.ts';

type Receipt = OperatorClaim['claim']['bills'][number];

const isImage = ({ type }: Receipt): boolean => type.startsWith('image/');

/** Receipts of a claim. Images open in the viewer, other files are downloaded. */
export function Receipts({ id, receipts }: { id: string; receipts: Receipt[] }) {
  const t = useTranslations('Operator.receipts');
  const locale = useLocale();
  const [shown, setShown] = useState<string | null>(null);
  const photoOf = (receipt: Receipt) => ({
    id: receipt.id,
    name: receipt.name,
    url: urlOf('GET /api/v1/operator/claims/:id/bills/:bill/', { params: { id, bill: receipt.id } }),
  });
  if (receipts.length === 0) return <p className="text-note text-soft">{t('none')}</p>;
  return (
    <section className="grid gap-2">
      <h2 className="text-note text-soft">{t('title')}</h2>
      <ul className="flex flex-wrap gap-3">
        {receipts.map((receipt) => (
          <li key={receipt.id} className="grid gap-1">
            {isImage(receipt) ? (
              <Thumbnail
                photo={photoOf(receipt)}
                label={t('open', { name: receipt.name })}
                onOpen={() => setShown(receipt.id)}
              />
            ) : (
              <a
                href={photoOf(receipt).url}
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
      <PhotoViewer photos={receipts.filter(isImage).map(photoOf)} shown={shown} onShow={setShown} isSavable />
    </section>
  );
}
