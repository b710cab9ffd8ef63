'use client';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Callout } from '#components/ui/callout.tsx';
import { ErrorState } from '#components/ui/error-state.tsx';
import { requestIdOf } from '#lib/api/failure.ts';
import { routes } from '#lib/routes.ts';
import { SignOutButton } from './sign-out-button.tsx';
import { useUserOrLeave } from './use-required-user.ts';

interface Props {
  /** Shown until it is known who is here. */
  waiting: ReactNode;
  /** Of the page, where it cannot show itself. */
  heading: ReactNode;
  children: ReactNode;
}

/** Shows its children to staff. The middleware has looked at the cookie; this asks who it belongs to. */
export function RequireStaff({ waiting, heading, children }: Props) {
  const t = useTranslations('Auth');
  const { user, error, retry } = useUserOrLeave(routes.operatorLogin);

  if (error) return under(heading, <ErrorState onRetry={retry} requestId={requestIdOf(error)} />);
  if (!user) return waiting;
  if (user.role !== 'user') return children;
  return under(
    heading,
    <Callout tone="caution" title={t('staffOnly')}>
      <p>{t('signedInAs', { email: user.email })}</p>
      <SignOutButton to={routes.operatorLogin()} label={t('signOut')} />
    </Callout>,
  );
}

const under = (heading: ReactNode, said: ReactNode) => (
  <div className="grid gap-4">
    {heading}
    {said}
  </div>
);
