'use client';
import { useTranslations } from 'next-intl';
import { Link } from '#components/link.tsx';
import { buttonClass } from '#components/ui/button-class.ts';
import { ErrorState } from '#components/ui/error-state.tsx';
import { ApiFailure } from '#lib/api/failure.ts';
import { routes } from '#lib/routes.ts';

interface Props {
  error: Error;
  /** Whether the page still shows data that was loaded before the error. */
  stale?: boolean;
  onRetry?: () => void;
}

/**
 * Shows the error of a back-office call. If the session has expired, the error links to the sign-in page, which leads
 * back to this page.
 */
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
  // `window` always exists here, because this link appears only after a failed API call, and only browsers call the
  // API.
  const { pathname, search } = window.location;
  return (
    <Link href={routes.operatorLogin(pathname + search)} className={buttonClass('primary')}>
      {t('signIn')}
    </Link>
  );
}
