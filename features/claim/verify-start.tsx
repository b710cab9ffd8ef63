'use client';
import { useTranslations } from 'next-intl';
import { Link } from '#components/link.tsx';
import { Button } from '#components/ui/button.tsx';
import { buttonClass } from '#components/ui/button-class.ts';
import { pendingStatuses } from '#domain/verification.ts';
import { useSubmit } from '#lib/api/use-submit.ts';
import { useRouter } from '#lib/i18n/navigation.ts';
import { routes } from '#lib/routes.ts';
import { ActionError } from './action-error.tsx';
import type { ClaimState } from './types.ts';

const pageOf = ({ id, kind }: Pick<NonNullable<ClaimState['verification']>, 'id' | 'kind'>) =>
  kind === 'card' ? routes.verify(id) : routes.verification(id);

/**
 * Button that opens the page for the photos of the card or of the identity document. While staff review the photos, a
 * link to the review replaces the button.
 */
export function VerifyStart({ claim: { id: claim, identity, check, verification } }: { claim: ClaimState }) {
  const t = useTranslations('Claim.verify');
  const router = useRouter();
  const start = useSubmit('POST /api/v1/verify/', { onSuccess: (begun) => router.push(pageOf(begun)) });
  const kind = identity === 'wanted' || check === 'identity' ? 'identity' : 'card';
  const isOfKind = verification?.kind === kind;
  if (verification && isOfKind && pendingStatuses.includes(verification.status))
    return (
      <div className="mt-3 grid gap-3 print:hidden">
        <p className="font-semibold">{t('pending')}</p>
        <Link href={pageOf(verification)} className={`${buttonClass('secondary')} justify-self-start`}>
          {t('openPending')}
        </Link>
      </div>
    );
  const isRefused = isOfKind && verification?.status === 'reject';
  return (
    <div className="mt-3 grid gap-3 print:hidden">
      <Button
        // The page of the photos takes a moment to open, so the button stays busy after the response.
        busy={start.isPending || start.isSuccess}
        onClick={() => start.mutate({ body: { kind, claim } })}
        className="justify-self-start"
      >
        {t(isRefused ? 'correct' : kind === 'card' ? 'start' : 'startIdentity')}
      </Button>
      <ActionError error={start.error} />
    </div>
  );
}
