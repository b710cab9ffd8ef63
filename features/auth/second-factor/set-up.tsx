'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { call } from '#lib/api/call.ts';
import { FirstCode } from './first-code.tsx';
import { ProofForm } from './proof-form.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

/**
 * Sets up the second factor: asks for the password and for the first code of the authenticator app, then shows the
 * recovery codes.
 */
export function SetUp({ onDone }: { onDone: () => void }) {
  const t = useTranslations('Account.settings.factor');
  const [secret, setSecret] = useState<{ secret: string; uri: string } | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />;
  if (secret) return <FirstCode {...secret} onConfirmed={setCodes} onExpired={() => setSecret(null)} />;
  return (
    <ProofForm
      text={t('setUp.text')}
      submit={t('setUp.next')}
      send={async (body) => setSecret(await call('POST /api/v1/users/me/second-factor/', { body }))}
    />
  );
}
