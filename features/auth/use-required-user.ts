import { useEffect } from 'react';
import { useRouter } from '#lib/i18n/navigation.ts';
import { type CurrentUser, useUser } from './use-user.ts';

/** Who is signed in; a stranger is sent to sign in and will come back here. */
export function useUserOrLeave(signIn: (next: string) => string): CurrentUser {
  const router = useRouter();
  const current = useUser();
  const stranger = !current.user && !current.pending && !current.error;
  useEffect(() => {
    if (stranger) router.replace(signIn(window.location.pathname + window.location.search));
  }, [stranger, signIn, router]);
  return current;
}
