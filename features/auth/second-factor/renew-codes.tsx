'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { call } from '#lib/api/call.ts';
import { ProofForm } from './proof-form.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

export function RenewCodes({ onDone }: { onDone: () => void }) {
  const t = useTranslations('Account.settings.factor.renew');
  const [codes, setCodes] = useState<string[] | null>(null);
  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />;
  const send = async (body: { password: string; totp: string }) =>
    setCodes((await call('POST /api/v1/users/me/second-factor/codes/', { body })).recoveryCodes);
  return <ProofForm text={t('text')} submit={t('submit')} send={send} />;
}
