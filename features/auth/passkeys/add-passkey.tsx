'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { call } from '#lib/api/call.ts';
import type { CallResponse } from '#lib/api/types.ts';
import { ProofForm } from '../second-factor/proof-form.tsx';
import { RecoveryCodes } from '../second-factor/recovery-codes.tsx';
import { CreatePasskey } from './create-passkey.tsx';

interface Props {
  /** Called after the passkey has been added. */
  onAdded: () => void;
  /**
   * Called when the component can be closed: after the user has saved the recovery codes, or at once if there are none.
   */
  onDone: () => void;
}

/**
 * Adds a passkey. Asks for the password and the second factor of the account, lets the browser create the passkey, and
 * then shows the recovery codes that come with the first passkey.
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
