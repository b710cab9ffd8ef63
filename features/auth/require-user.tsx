'use client';
import type { ReactNode } from 'react';
import { ErrorState } from '#components/ui/error-state.tsx';
import { requestIdOf } from '#lib/api/failure.ts';
import { routes } from '#lib/routes.ts';
import { useRequiredUser } from './use-required-user.ts';

interface Props {
  /** Shown while the user is loading. */
  waiting: ReactNode;
  /** The page's heading, shown above an error. `children` have their own heading. */
  heading: ReactNode;
  children: ReactNode;
}

/** Renders its children for signed-in users. The middleware has checked the cookie; this component loads the user. */
export function RequireUser({ waiting, heading, children }: Props) {
  const { user, error, retry } = useRequiredUser(routes.login);
  if (!error) return user ? children : waiting;
  return (
    <div className="grid gap-6">
      {heading}
      <ErrorState onRetry={retry} requestId={requestIdOf(error)} />
    </div>
  );
}
