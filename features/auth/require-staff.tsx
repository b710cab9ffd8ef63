'use client';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Callout } from '#components/ui/callout.tsx';
import { ErrorState } from '#components/ui/error-state.tsx';
import { ApiFailure, requestIdOf } from '#lib/api/failure.ts';
import { routes } from '#lib/routes.ts';
import { SignOutButton } from './sign-out-button.tsx';
import { useRequiredUser } from './use-required-user.ts';

interface Props {
  /** Content to show while the signed-in user is being loaded. */
  skeleton: ReactNode;
  /** Heading shown if loading the user failed or the user is not staff. In both cases the children are hidden. */
  heading: ReactNode;
  children: ReactNode;
}

/**
 * Renders its children for staff only. The middleware checks only the session cookie, so this component checks the
 * role.
 */
export function RequireStaff({ skeleton, heading, children }: Props) {
  const t = useTranslations('Auth');
  const { user, error, retry } = useRequiredUser(routes.operatorLogin);

  if (error instanceof ApiFailure && error.code === 'network_refused') {
    return withHeading(
      heading,
      <Callout tone="caution" title={error.detail}>
        <SignOutButton to={routes.operatorLogin()} label={t('signOut')} />
      </Callout>,
    );
  }
  if (error) return withHeading(heading, <ErrorState onRetry={retry} requestId={requestIdOf(error)} />);
  if (!user) return skeleton;
  if (user.role !== 'user') return children;
  return withHeading(
    heading,
    <Callout tone="info" title={t('staffOnly')}>
      <p>{t('signedInAs', { email: user.email })}</p>
      <SignOutButton to={routes.operatorLogin()} label={t('signOut')} />
    </Callout>,
  );
}

const withHeading = (heading: ReactNode, content: ReactNode) => (
  <div className="grid gap-4">
    {heading}
    {content}
  </div>
);
