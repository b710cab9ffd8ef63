'use client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { ErrorState } from '#components/ui/error-state.tsx';
import { ApiFailure, requestIdOf } from '#lib/api/failure.ts';
import { mutationFor } from '#lib/api/query.ts';
import type { Verification } from '../types.ts';

/** Button that deletes a card and its photos after a confirmation. */
export function ForgetCard({ card }: { card: Verification }) {
  const t = useTranslations('Verification.forget');
  const client = useQueryClient();
  const [isAsking, setIsAsking] = useState(false);
  const forget = useMutation({
    ...mutationFor('DELETE /api/v1/verify/:id/'),
    onSuccess: async () => {
      setIsAsking(false);
      await client.invalidateQueries({ queryKey: ['GET /api/v1/verify/'] });
    },
  });
  const { error } = forget;
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
            <Button variant="danger" busy={forget.isPending} onClick={() => forget.mutate({ params: { id: card.id } })}>
              {t('button')}
            </Button>
          </>
        }
      >
        <div className="grid gap-3">
          <p>{t('text')}</p>
          {error && (
            <ErrorState
              title={(error instanceof ApiFailure && error.detail) || t('failed')}
              requestId={requestIdOf(error)}
            />
          )}
        </div>
      </Dialog>
    </>
  );
}
