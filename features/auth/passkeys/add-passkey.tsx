'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { call } from '#lib/api/call.ts';
import type { CallResponse } from '#lib/api/types.ts';
import { ProofForm } from '../second-factor/proof-form.tsx';
import { RecoveryCodes } from '../second-factor/recovery-codes.tsx';
import { CreatePasskey } from './create-passkey.tsx';

interface Props {
  /** Called when the passkey exists. */
  onAdded: () => void;
  /** Called when nothing is left to show. */
  onDone: () => void;
}

/**
 * Asks for the password and the second step of the account; then the browser creates the passkey. The first passkey of
 * an account comes with recovery codes.
 */
export function AddPasskey({ onAdded, onDone }: Props) {
  const t = useTranslations('Account.settings.passkeys');
  const [options, setOptions] = useState<CallResponse<'POST /api/v1/users/me/passkeys/options/'> | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />;
  if (options) {
    const add = (recoveryCodes: string[] | undefined) => {
      onAdded();
      if (recoveryCodes) setCodes(recoveryCodes);
      else onDone();
    };
    return <CreatePasskey options={options} onDone={add} onExpired={() => setOptions(null)} />;
  }
  return (
    <ProofForm
      text={t('add.text')}
      submit={t('add.next')}
      send={async (body) => setOptions(await call('POST /api/v1/users/me/passkeys/options/', { body }))}
    />
  );
}
