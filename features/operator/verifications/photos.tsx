'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { urlOf } from '#lib/api/address.ts';
import { PhotoViewer } from '../photo-viewer/photo-viewer.tsx';
import { Thumbnail } from '../photo-viewer/thumbnail.tsx';
import type { OperatorVerification } from '../types.ts';

/** Photos of a verification, with a viewer that enlarges and rotates them. */
export function Photos({ verification: { id, files, masked, holder } }: { verification: OperatorVerification }) {
  const t = useTranslations('Operator.verifications');
  const [shown, setShown] = useState<string | null>(null);
  const name = [masked, holder].filter(Boolean).join(' · ') || t('photo');
  const photos = files.map((file) => ({
    id: file.id,
    name,
    url: urlOf('GET /api/v1/operator/verifications/:id/photos/:photo/', { params: { id, photo: file.id } }),
  }));
  if (photos.length === 0) return <p className="text-note text-soft">{t('noPhotos')}</p>;
  return (
    <>
      <ul className="flex flex-wrap gap-3">
        {photos.map((photo, index) => (
          <li key={photo.id}>
            <Thumbnail photo={photo} label={t('openPhoto', { number: index + 1 })} onOpen={() => setShown(photo.id)} />
          </li>
        ))}
      </ul>
      <PhotoViewer photos={photos} shown={shown} onShow={setShown} />
    </>
  );
}
