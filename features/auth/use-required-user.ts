import { useEffect } from 'react';
import { useRouter } from '#lib/i18n/navigation.ts';
import { type CurrentUser, useUser } from './use-user.ts';

/** Returns the signed-in user. Signed-out visitors are redirected to sign-in and return to this page afterwards. */
export function useRequiredUser(signIn: (next: string) => string): CurrentUser {
  const router = useRouter();
  const current = useUser();
  const signedOut = !current.user && !current.pending && !current.error;
  useEffect(() => {
    if (signedOut) router.replace(signIn(window.location.pathname + window.location.search));
  }, [signedOut, signIn, router]);
  return current;
}
