'use client';
import { useTranslations } from 'next-intl';
import { call } from '#lib/api/call.ts';
import { ProofForm } from './proof-form.tsx';

export function TurnOff({ onDone }: { onDone: () => void }) {
  const t = useTranslations('Account.settings.factor.off');
  const send = async (body: { password: string; totp: string }) => {
    await call('DELETE /api/v1/users/me/second-factor/', { body });
    onDone();
  };
  return <ProofForm text={t('text')} submit={t('submit')} send={send} danger />;
}
