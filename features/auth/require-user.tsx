'use client';
import type { ReactNode } from 'react';
import { ErrorState } from '#components/ui/error-state.tsx';
import { requestIdOf } from '#lib/api/failure.ts';
import { routes } from '#lib/routes.ts';
import { useRequiredUser } from './use-required-user.ts';

interface Props {
  /** Content to show while the signed-in user is being loaded. */
  skeleton: ReactNode;
  /** Heading above the error message, shown if the user could not be loaded. */
  heading: ReactNode;
  children: ReactNode;
}

/**
 * Renders its children for signed-in users only. The middleware checks only that the session cookie exists, but the
 * session itself may have ended.
 */
export function RequireUser({ skeleton, heading, children }: Props) {
  const { user, error, retry } = useRequiredUser(routes.login);
  if (!error) return user ? children : skeleton;
  return (
    <div className="grid gap-6">
      {heading}
      <ErrorState onRetry={retry} requestId={requestIdOf(error)} />
    </div>
  );
}
