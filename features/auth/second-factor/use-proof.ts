import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { fieldError } from '#lib/api/field-error.ts';
import { queryFor } from '#lib/api/query.ts';
import { passkeyRequest } from '#lib/api/session.ts';
import type { CallInput } from '#lib/api/types.ts';
import { PasskeyError, signWithPasskey } from '../passkeys/ceremony.ts';
import { usePasskeyFailure } from '../passkeys/use-passkey-failure.ts';

export type Proof = CallInput<'POST /api/v1/users/me/passkeys/options/'>['body'];

/** Second step of a form that changes the account: which code to ask for, and the passkey if no code was typed. */
export function useProof() {
  const t = useTranslations('Account.settings.factor');
  const factor = useQuery(queryFor('GET /api/v1/users/me/second-factor/'));
  const passkeyFailure = usePasskeyFailure(t('passkeyCancelled'));
  // Whether the API has asked for a code although `factor` contains no second factor. This happens if another tab has
  // turned the second factor on.
  const [asksCode, setAsksCode] = useState(false);
  const [passkeyError, setPasskeyError] = useState<PasskeyError | null>(null);
  const needsCode = asksCode || factor.data?.enabled === true;
  const needsPasskey = !needsCode && factor.data?.hasPasskey === true;

  /** Signs with a passkey if the account needs one, and sends the proof. A cancelled passkey sends nothing. */
  async function prove(
    { password, totp }: { password: string; totp?: string | undefined },
    send: (proof: Proof) => Promise<void>,
  ): Promise<void> {
    setPasskeyError(null);
    try {
      const passkey = needsPasskey && !totp && { passkey: await signWithPasskey(await passkeyRequest()) };
      await send({ password, ...(totp && { totp }), ...passkey });
    } catch (error) {
      if (error instanceof PasskeyError) return setPasskeyError(error);
      if (fieldError(error, 'totp') && !needsPasskey) setAsksCode(true);
      throw error;
    }
  }
  const accepts = needsCode ? ('both' as const) : needsPasskey ? ('recoveryInsteadOfPasskey' as const) : null;
  return { prove, accepts, passkeyError: passkeyError && passkeyFailure(passkeyError) };
}
