'use client';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { call } from '#lib/api/call.ts';
import { queryFor } from '#lib/api/query.ts';
import { ProofForm } from './proof-form.tsx';

export function TurnOff({ onDone }: { onDone: () => void }) {
  const t = useTranslations('Account.settings.factor.off');
  const { data } = useQuery(queryFor('GET /api/v1/users/me/second-factor/'));
  return (
    <ProofForm
      text={t(data?.hasPasskey ? 'textWithPasskey' : 'text')}
      submit={t('submit')}
      danger
      send={async (body) => {
        await call('DELETE /api/v1/users/me/second-factor/', { body });
        onDone();
      }}
    />
  );
}
