'use client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { ErrorState } from '#components/ui/error-state.tsx';
import { requestIdOf } from '#lib/api/failure.ts';
import { mutationFor } from '#lib/api/query.ts';

/** Button that closes a payment link after a confirmation. */
export function CloseLink({ id }: { id: string }) {
  const t = useTranslations('Shop.links.close');
  const client = useQueryClient();
  const [isAsking, setIsAsking] = useState(false);
  const { error, isPending, mutate } = useMutation({
    ...mutationFor('POST /api/v1/shop/links/:id/close/'),
    onSuccess: async () => {
      setIsAsking(false);
      await client.invalidateQueries({ queryKey: ['GET /api/v1/shop/links/'] });
    },
  });
  return (
    <>
      <Button variant="quiet" onClick={() => setIsAsking(true)}>
        {t('button')}
      </Button>
      <Dialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        title={t('title')}
        footer={
          <>
            <Button variant="secondary" onClick={() => setIsAsking(false)}>
              {t('keep')}
            </Button>
            <Button variant="danger" busy={isPending} onClick={() => mutate({ params: { id }, body: {} })}>
              {t('button')}
            </Button>
          </>
        }
      >
        <div className="grid gap-3">
          <p>{t('text')}</p>
          {error && <ErrorState title={t('failed')} requestId={requestIdOf(error)} />}
        </div>
      </Dialog>
    </>
  );
}
