'use client';
import { useTranslations } from 'next-intl';
import { Link } from '#components/link.tsx';
import { buttonClass } from '#components/ui/button-class.ts';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { ErrorState } from '#components/ui/error-state.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { ApiFailure, requestIdOf } from '#lib/api/failure.ts';
import { routes } from '#lib/routes.ts';
import { exchangeWith } from './exchange-with.ts';
import { ReviewState } from './review-state.tsx';
import { useVerification } from './use-verification.ts';
import { VerificationForm } from './verification-form.tsx';

/**
 * Page of one verification. The page is open to the account that owns the verification, and to a guest who follows the
 * link from a claim.
 */
export function VerificationScreen({ id, kind }: { id: string; kind: 'card' | 'identity' }) {
  const t = useTranslations('Verification');
  const { data: item, error, refetch } = useVerification(id);
  const form = item && item.claim === null ? exchangeWith(item) : null;
  const title = <h1 className="text-head">{t(`title.${item?.kind ?? kind}`)}</h1>;
  if (item)
    return (
      <div className="grid gap-6">
        <header className="grid gap-2">
          {title}
          {item.masked && <p className="text-lead text-soft tabular-nums">{item.masked}</p>}
        </header>
        <ReviewState item={item} />
        {item.editable && <VerificationForm item={item} />}
        {item.own && (
          <div className="flex flex-wrap gap-3">
            {form && (
              <Link href={form} className={buttonClass('primary')}>
                {t('exchange')}
              </Link>
            )}
            <Link
              href={item.claim ? routes.claim(item.claim) : routes.accountCards}
              className={buttonClass('secondary')}
            >
              {t(item.claim ? 'toOrder' : 'toCards')}
            </Link>
          </div>
        )}
      </div>
    );
  if (error instanceof ApiFailure && error.status === 404)
    return (
      <div className="grid gap-6">
        {title}
        <EmptyState
          title={t('missing')}
          text={t('missingText')}
          action={
            <Link href={routes.login(routes.accountCards)} className={buttonClass('primary')}>
              {t('signIn')}
            </Link>
          }
        />
      </div>
    );
  return (
    <div className="grid gap-6">
      {title}
      {error ? (
        <ErrorState onRetry={() => void refetch()} requestId={requestIdOf(error)} />
      ) : (
        <Skeleton className="h-72" />
      )}
    </div>
  );
}
