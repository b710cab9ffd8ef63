'use client';
import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/button.tsx';
import { passkeyRequest, signInWithPasskey } from '#lib/api/session.ts';
import { routes } from '#lib/routes.ts';
import { FormError } from '../form/form-error.tsx';
import { redirectAfterSignIn } from '../redirect-after-sign-in.ts';
import { signWithPasskey } from './ceremony.ts';
import { usePasskeyFailure } from './use-passkey-failure.ts';
import { usePasskeySupport } from './use-passkey-support.ts';

interface Props {
  /** Page to open after sign-in if the URL has no `?next=`. */
  home: string;
  /** Returns whether the session stays valid after the browser is closed. */
  remember: () => boolean;
  /** Whether the page recommends the passkey over the password. The button is then a primary button. */
  proposed?: boolean;
}

/** Button that signs in with a passkey. Hidden in browsers without support for passkeys. */
export function PasskeySignIn({ home, remember, proposed = false }: Props) {
  const t = useTranslations('Auth.passkey');
  const failure = usePasskeyFailure(t('cancelled'));
  const isSupported = usePasskeySupport();
  const signIn = useMutation({
    mutationFn: async () => {
      const response = await signWithPasskey(await passkeyRequest());
      const { role } = await signInWithPasskey({ response, remember: remember() });
      redirectAfterSignIn(role === 'user' ? home : routes.operator);
    },
  });
  if (!isSupported) return null;
  return (
    <div className="grid gap-3">
      <FormError>{signIn.error ? failure(signIn.error) : undefined}</FormError>
      {/* The button stays busy until the next page is rendered. */}
      <Button
        variant={proposed ? 'primary' : 'quiet'}
        busy={signIn.isPending || signIn.isSuccess}
        onClick={() => signIn.mutate()}
      >
        {t('signIn')}
      </Button>
    </div>
  );
}
