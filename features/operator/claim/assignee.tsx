'use client';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { ApiFailure } from '#lib/api/failure.ts';
import { mutationFor, queryFor } from '#lib/api/query.ts';
import { OperatorError } from '../operator-error.tsx';
import { Kbd } from '../shortcuts/shortcuts-help.tsx';
import { useShortcuts } from '../shortcuts/use-shortcuts.ts';
import type { OperatorClaim } from '../types.ts';
import { MovedNote } from './moved-note.tsx';
import { useOperatorClaimCache } from './use-operator-claim.ts';

/**
 * Shows the operator to whom the claim is assigned, with buttons that assign or release it. Taking over a colleague's
 * claim needs a confirmation.
 */
export function Assignee({ details: { claim, worker } }: { details: OperatorClaim }) {
  const t = useTranslations('Operator.claim');
  const { keep, reload } = useOperatorClaimCache(claim.id);
  const me = useQuery(queryFor('GET /api/v1/users/me/'));
  const [isAsking, setAsking] = useState(false);
  const assign = useMutation({
    ...mutationFor('POST /api/v1/operator/claims/:id/take/'),
    onSuccess: keep,
    onError: reload,
    onSettled: () => setAsking(false),
  });
  const isMine = worker !== null && worker === me.data?.email;
  const send = (over: boolean) => {
    if (!assign.isPending) assign.mutate({ params: { id: claim.id }, body: { take: !isMine, over } });
  };
  const toggle = () => (worker === null || isMine ? send(false) : setAsking(true));
  useShortcuts({ t: toggle });
  const assignee = isMine ? t('mine') : worker ? t('worker', { worker }) : t('nobody');
  const isConflict = assign.error instanceof ApiFailure && assign.error.code === 'conflict';
  return (
    <>
      <span className="text-note text-soft">{assignee}</span>
      <Button variant="secondary" busy={assign.isPending} onClick={toggle}>
        {isMine ? t('giveBack') : t('take')}
        <Kbd>T</Kbd>
      </Button>
      {isConflict && <MovedNote>{t('assignedNow', { assignee })}</MovedNote>}
      {assign.error && !isConflict && <OperatorError error={assign.error} />}
      <Dialog open={isAsking} onClose={() => setAsking(false)} title={t('takeOver')}>
        <p>{t('takeOverText', { worker: worker ?? '' })}</p>
        <div className="flex flex-wrap gap-2">
          <Button variant="danger" busy={assign.isPending} onClick={() => send(true)}>
            {t('takeOverDo')}
          </Button>
          <Button variant="quiet" onClick={() => setAsking(false)}>
            {t('keepTheirs')}
          </Button>
        </div>
      </Dialog>
    </>
  );
}
