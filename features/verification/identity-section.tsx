'use client';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { Link } from '#components/link.tsx';
import { Button } from '#components/ui/button.tsx';
import { buttonClass } from '#components/ui/button-class.ts';
import { Callout } from '#components/ui/callout.tsx';
import { ErrorState } from '#components/ui/error-state.tsx';
import { pendingStatuses } from '#domain/verification.ts';
import { ApiFailure, requestIdOf } from '#lib/api/failure.ts';
import { queryFor } from '#lib/api/query.ts';
import { useSubmit } from '#lib/api/use-submit.ts';
import { useRouter } from '#lib/i18n/navigation.ts';
import { routes } from '#lib/routes.ts';
import { ReviewState } from './review-state.tsx';

/**
 * Shows the state of the account's identity check: requested, under review, or passed. Hidden if no check was requested
 * or begun.
 */
export function IdentitySection() {
  const t = useTranslations('Verification.identity');
  const router = useRouter();
  const { data } = useQuery({ ...queryFor('GET /api/v1/verify/identity/'), refetchOnWindowFocus: 'always' });
  const start = useSubmit('POST /api/v1/verify/', { onSuccess: ({ id }) => router.push(routes.verification(id)) });
  if (!data || (!data.asked && data.latest === null)) return null;
  const { latest, asked } = data;
  const { error } = start;
  const isOver = latest === null || latest.status === 'expired' || latest.status === 'revoked';
  const isMissing = latest?.status !== 'success' && !(latest && pendingStatuses.includes(latest.status));
  return (
    <section aria-labelledby="identity" className="grid justify-items-start gap-3">
      <h2 id="identity" className="text-title">
        {t('title')}
      </h2>
      {asked && isMissing && (
        <Callout tone="caution" title={t('asked')}>
          <p>{t('askedText')}</p>
        </Callout>
      )}
      {latest && <ReviewState item={latest} />}
      {isOver ? (
        <Button busy={start.isPending} onClick={() => start.mutate({ body: { kind: 'identity' } })}>
          {t('start')}
        </Button>
      ) : (
        <Link href={routes.verification(latest.id)} className={buttonClass('secondary')}>
          {t(latest.editable ? 'continue' : 'open')}
        </Link>
      )}
      {error && (
        <ErrorState
          title={(error instanceof ApiFailure && error.detail) || t('failed')}
          requestId={requestIdOf(error)}
        />
      )}
    </section>
  );
}
