'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { urlOf } from '#lib/api/address.ts';
import { cn } from '#lib/cn.ts';
import type { OperatorVerification } from '../types.ts';

const turns = ['', 'rotate-90', 'rotate-180', '-rotate-90'] as const;

/** Photos of a verification, with a viewer that enlarges and rotates them. */
export function Photos({ verification: { id, files, masked, holder } }: { verification: OperatorVerification }) {
  const t = useTranslations('Operator.verifications');
  const [shown, setShown] = useState<string | null>(null);
  const [turn, setTurn] = useState(0);
  const [isLarge, setLarge] = useState(false);
  const urlOfPhoto = (photo: string) =>
    urlOf('GET /api/v1/operator/verifications/:id/photos/:photo/', { params: { id, photo } });
  const show = (photo: string | null) => {
    setShown(photo);
    setTurn(0);
    setLarge(false);
  };
  if (files.length === 0) return <p className="text-note text-soft">{t('noPhotos')}</p>;
  return (
    <>
      <ul className="flex flex-wrap gap-3">
        {files.map((file, index) => (
          <li key={file.id}>
            <button
              type="button"
              onClick={() => show(file.id)}
              className="size-32 overflow-hidden rounded-control border border-line hover:border-ink"
            >
              <img
                src={urlOfPhoto(file.id)}
                alt={t('openPhoto', { number: index + 1 })}
                className="size-full object-cover"
              />
            </button>
          </li>
        ))}
      </ul>
      <Dialog
        open={shown !== null}
        onClose={() => show(null)}
        title={[masked, holder].filter(Boolean).join(' · ') || t('photo')}
        footer={
          <>
            <Button variant="secondary" onClick={() => setTurn((turn + 1) % turns.length)}>
              {t('rotate')}
            </Button>
            <Button variant="secondary" onClick={() => setLarge(!isLarge)}>
              {t(isLarge ? 'fit' : 'enlarge')}
            </Button>
          </>
        }
      >
        {shown && (
          <div className="grid min-h-72 place-items-center overflow-auto">
            <img src={urlOfPhoto(shown)} alt={t('photo')} className={cn(turns[turn], isLarge && 'max-w-none')} />
          </div>
        )}
      </Dialog>
    </>
  );
}
