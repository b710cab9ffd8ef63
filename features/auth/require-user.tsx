'use client';
import type { ReactNode } from 'react';
import { ErrorState } from '#components/ui/error-state.tsx';
import { requestIdOf } from '#lib/api/failure.ts';
import { routes } from '#lib/routes.ts';
import { useUserOrLeave } from './use-user-or-leave.ts';

interface Props {
  /** Shown until it is known who is here. */
  waiting: ReactNode;
  children: ReactNode;
}

/** Shows its children to whoever is signed in. The middleware has looked at the cookie; this asks whose it is. */
export function RequireUser({ waiting, children }: Props) {
  const { user, error, retry } = useUserOrLeave(routes.login);
  if (error) return <ErrorState onRetry={retry} requestId={requestIdOf(error)} />;
  return user ? children : waiting;
}
