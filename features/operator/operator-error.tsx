'use client';
import { useTranslations } from 'next-intl';
import { Link } from '#components/link.tsx';
import { buttonClass } from '#components/ui/button-class.ts';
import { ErrorState } from '#components/ui/error-state.tsx';
import { ApiFailure } from '#lib/api/failure.ts';
import { routes } from '#lib/routes.ts';

interface Props {
  error: Error;
  /** Something older is still in sight. */
  stale?: boolean;
  onRetry?: () => void;
}

/** A refusal or a failure at the desk, in its place; whose session is over is led to sign in and back here. */
export function OperatorError({ error, stale, onRetry }: Props) {
  const t = useTranslations('Operator.error');
  const failure = error instanceof ApiFailure ? error : null;
  return (
    <ErrorState
      title={failure?.detail || t(failure?.code === 'network' ? 'network' : 'unknown')}
      text={stale ? t('stale') : undefined}
      requestId={failure?.requestId}
      onRetry={onRetry}
      action={failure?.status === 401 && <SignInAgain />}
    />
  );
}

function SignInAgain() {
  const t = useTranslations('Operator.error');
  // Only in a browser does a call fail.
  const { pathname, search } = window.location;
  return (
    <Link href={routes.operatorLogin(pathname + search)} className={buttonClass('primary')}>
      {t('signIn')}
    </Link>
  );
}
