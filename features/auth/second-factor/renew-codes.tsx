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
  return (
    <ProofForm
      text={t('text')}
      submit={t('submit')}
      send={async (body) =>
        setCodes((await call('POST /api/v1/users/me/second-factor/codes/', { body })).recoveryCodes)
      }
    />
  );
}
