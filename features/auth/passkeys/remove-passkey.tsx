'use client';
import { useTranslations } from 'next-intl';
import { call } from '#lib/api/call.ts';
import { ProofForm } from '../second-factor/proof-form.tsx';

interface Props {
  id: string;
  /** Whether sign-in requires nothing but the password once this passkey is removed. */
  leavesPassword: boolean;
  onDone: () => void;
}

export function RemovePasskey({ id, leavesPassword, onDone }: Props) {
  const t = useTranslations('Account.settings.passkeys.remove');
  return (
    <ProofForm
      text={leavesPassword ? `${t('text')} ${t('last')}` : t('text')}
      submit={t('submit')}
      danger
      send={async (body) => {
        await call('DELETE /api/v1/users/me/passkeys/:id/', { params: { id }, body });
        onDone();
      }}
    />
  );
}
