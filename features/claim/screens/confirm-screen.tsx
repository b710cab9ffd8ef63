'use client';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { ApiFailure } from '#lib/api/failure.ts';
import { queryFor } from '#lib/api/query.ts';
import { ActionError } from '../action-error.tsx';
import { CancelButton } from '../cancel-button.tsx';
import { ClaimAmounts } from '../claim-amounts.tsx';
import { ClaimDetails } from '../claim-details.tsx';
import { ClaimConsents } from '../consent/claim-consents.tsx';
import { useConsents } from '../consent/use-consents.ts';
import { CourseChanged } from '../course-changed.tsx';
import { NewClaimLink } from '../new-claim-link.tsx';
import { openPaymentPage } from '../payment/open-payment-page.ts';
import { RedirectDialog } from '../payment/redirect-dialog.tsx';
import { ScreenHeading } from '../screen-heading.tsx';
import type { ScreenProps } from '../types.ts';
import { useClaimAction } from '../use-claim-action.ts';

const deadEnds = new Set(['reserve_exhausted', 'pair_off']);

/** Review before confirmation: all details, then one button. */
export function ConfirmScreen({ claim }: ScreenProps) {
  const t = useTranslations('Claim.confirm');
  const form = useQuery(queryFor('GET /api/v1/claim/:id/form/', { params: { id: claim.id } }));
  const action = useClaimAction(claim.id);
  const consents = useConsents();
  const [isConfirming, setIsConfirming] = useState(false);
  const checksCard = claim.courseType === 'verification';
  const redirects = !checksCard && (form.data?.type === 'redirect' || form.data?.type === 'post');
  const courseChanged = action.error instanceof ApiFailure && action.error.code === 'course_changed';

  const confirm = async () => {
    try {
      const agree = claim.needsConsent ? await consents.readVersions() : undefined;
      const { status } = await action.confirm(agree);
      if (redirects && status === 'wait_payment') await openPaymentPage(claim.id);
    } catch (error) {
      consents.showRefusal(error);
      // Errors of the confirmation are shown next to the button. A payment page that cannot be opened needs no message,
      // because the claim is confirmed and its payment screen follows.
      setIsConfirming(false);
    }
  };

  const proceed = () => {
    if (claim.needsConsent && !consents.check()) return;
    if (redirects) setIsConfirming(true);
    else void confirm();
  };

  // Errors after which the claim can never be confirmed. The screen offers a new claim instead of a retry.
  const isDeadEnd = action.error instanceof ApiFailure && deadEnds.has(action.error.code);

  if (courseChanged) return <CourseChanged claim={claim} />;
  return (
    <>
      <ScreenHeading lead={t(checksCard ? 'leadVerify' : claim.fixedMinutes > 0 ? 'lead' : 'leadFloating')}>
        {t(checksCard ? 'titleVerify' : 'title')}
      </ScreenHeading>
      <ClaimAmounts claim={claim} />
      <ClaimDetails claim={claim} sums={false} />
      {claim.needsConsent && claim.own ? (
        <ClaimConsents consents={consents} />
      ) : (
        <p className="text-soft">{t('consents')}</p>
      )}
      <ActionError error={action.error} />
      {isDeadEnd && <NewClaimLink claim={claim}>{t('again')}</NewClaimLink>}
      <div className="flex flex-wrap gap-3 print:hidden">
        <Button
          size="lg"
          variant={isDeadEnd ? 'secondary' : 'primary'}
          busy={action.isPending || form.isPending}
          onClick={proceed}
        >
          {t(checksCard ? 'toVerify' : 'pay')}
        </Button>
        {claim.actions.includes('cancel') && <CancelButton claim={claim} size="lg" />}
      </div>
      {redirects && <p className="text-soft">{t('leaves')}</p>}
      <RedirectDialog
        open={isConfirming}
        busy={action.isPending}
        notify={form.data?.notify ?? null}
        onClose={() => setIsConfirming(false)}
        onGo={() => void confirm()}
      />
    </>
  );
}
