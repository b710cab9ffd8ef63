'use client';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { ErrorState } from '#components/ui/error-state.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { requestIdOf } from '#lib/api/failure.ts';
import { queryFor } from '#lib/api/query.ts';
import type { CallResponse } from '#lib/api/types.ts';
import { CodesLeft } from '../second-factor/codes-left.tsx';
import { AddPasskey } from './add-passkey.tsx';
import { PasskeyRow } from './passkey-row.tsx';
import { RemovePasskey } from './remove-passkey.tsx';
import { usePasskeySupport } from './use-passkey-support.ts';

type Passkey = CallResponse<'GET /api/v1/users/me/passkeys/'>[number];

/** Lists, adds and removes the passkeys of the account. */
export function Passkeys() {
  const t = useTranslations('Account.settings.passkeys');
  const isSupported = usePasskeySupport();
  const { data, error, refetch } = useQuery(queryFor('GET /api/v1/users/me/passkeys/'));
  const factor = useQuery(queryFor('GET /api/v1/users/me/second-factor/'));
  const [open, setOpen] = useState<'add' | Passkey | null>(null);
  const [message, setMessage] = useState<'added' | 'removed' | null>(null);
  if (error && !data) return <ErrorState onRetry={() => void refetch()} requestId={requestIdOf(error)} />;
  if (!data) return <Skeleton className="h-24" />;
  const close = () => setOpen(null);
  const changed = (done: 'added' | 'removed') => {
    setMessage(done);
    void refetch();
    void factor.refetch();
  };
  const asksPasskey = factor.data?.hasPasskey === true && !factor.data.enabled;
  const begin = (step: 'add' | Passkey) => {
    setMessage(null);
    setOpen(step);
  };
  return (
    <div className="grid gap-4">
      {data.length > 0 && (
        <ul className="border-t border-line">
          {data.map((passkey) => (
            <li key={passkey.id} className="border-b border-line">
              <PasskeyRow passkey={passkey} onRemove={() => begin(passkey)} />
            </li>
          ))}
        </ul>
      )}
      <p role="status" className="text-soft empty:hidden">
        {message && t(message)}
      </p>
      {asksPasskey && <CodesLeft left={factor.data?.recoveryCodesLeft ?? 0} onRenewed={() => void factor.refetch()} />}
      {isSupported ? (
        <Button variant="secondary" className="justify-self-start" onClick={() => begin('add')}>
          {t('add.open')}
        </Button>
      ) : (
        <p className="text-soft">{t('unsupported')}</p>
      )}
      <Dialog
        open={open !== null}
        onClose={close}
        title={open && (open === 'add' ? t('add.title') : t('remove.title', { name: open.name ?? t('unnamed') }))}
      >
        {open === 'add' && <AddPasskey onAdded={() => changed('added')} onDone={close} />}
        {open !== null && open !== 'add' && (
          <RemovePasskey
            id={open.id}
            leavesPassword={asksPasskey && data.length === 1}
            onDone={() => {
              close();
              changed('removed');
            }}
          />
        )}
      </Dialog>
    </div>
  );
}
