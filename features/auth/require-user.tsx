'use client';
import type { ReactNode } from 'react';
import { ErrorState } from '#components/ui/error-state.tsx';
import { requestIdOf } from '#lib/api/failure.ts';
import { routes } from '#lib/routes.ts';
import { useUserOrLeave } from './use-required-user.ts';

interface Props {
  /** Shown until it is known who is here. */
  waiting: ReactNode;
  /** Of the page, which stays also where nobody answers who is here. */
  heading: ReactNode;
  children: ReactNode;
}

/** Shows its children to whoever is signed in. The middleware has looked at the cookie; this asks whose it is. */
export function RequireUser({ waiting, heading, children }: Props) {
  const { user, error, retry } = useUserOrLeave(routes.login);
  if (!error) return user ? children : waiting;
  return (
    <div className="grid gap-6">
      {heading}
      <ErrorState onRetry={retry} requestId={requestIdOf(error)} />
    </div>
  );
}
