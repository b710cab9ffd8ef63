'use client';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { ApiFailure } from '#lib/api/failure.ts';
import { queryFor } from '#lib/api/query.ts';
import { ActionError } from '../action-error.tsx';
import { CancelButton } from '../cancel-button.tsx';
import { ClaimAmounts } from '../claim-amounts.tsx';
import { ClaimDetails } from '../claim-details.tsx';
import { ConfirmDeadline } from '../confirm-deadline.tsx';
import { ClaimConsents } from '../consent/claim-consents.tsx';
import { useConsents } from '../consent/use-consents.ts';
import { CourseChanged } from '../course-changed.tsx';
import { NewClaimLink } from '../new-claim-link.tsx';
import { OfficeCard } from '../payment/office-card.tsx';
import { openPaymentPage } from '../payment/open-payment-page.ts';
import { RedirectNotice } from '../payment/redirect-notice.tsx';
import { PayoutDetails } from '../payout-details.tsx';
import { ScreenHeading } from '../screen-heading.tsx';
import type { ScreenProps } from '../types.ts';
import { useClaimAction } from '../use-claim-action.ts';
import { useClaimWords } from '../use-claim-words.ts';
import { useOffice } from '../use-office.ts';

const finalErrorCodes = new Set(['reserve_exhausted', 'pair_off']);

export function ConfirmScreen({ claim, offset }: ScreenProps) {
  const t = useTranslations('Claim.confirm');
  const words = useClaimWords(claim);
  const form = useQuery(queryFor('GET /api/v1/claim/:id/form/', { params: { id: claim.id } }));
  const office = useOffice(claim);
  const action = useClaimAction(claim.id);
  const consents = useConsents(claim);
  const notice = useId();
  const { check } = claim;
  const redirects = !check && (form.data?.type === 'redirect' || form.data?.type === 'post');
  const courseChanged = action.error instanceof ApiFailure && action.error.code === 'course_changed';

  // Error while loading the versions of the consent texts. Nothing was sent then.
  const [textsError, setTextsError] = useState<Error | null>(null);

  const confirm = async () => {
    if (claim.needsConsent && !consents.check()) return;
    setTextsError(null);
    const agree = claim.needsConsent ? await consents.readVersions().catch(setTextsError) : undefined;
    if (claim.needsConsent && !agree) return;
    try {
      const { status } = await action.confirm(agree ?? undefined);
      if (redirects && status === 'wait_payment') await openPaymentPage(claim.id);
    } catch (error) {
      // Shows no error if the payment page cannot be opened. The claim is already confirmed, and its payment screen
      // opens next.
      consents.showRefusal(error);
    }
  };

  // Whether the API's error means that this claim can never be confirmed. The screen then offers a new claim and no
  // further attempt.
  const isDeadEnd = action.error instanceof ApiFailure && finalErrorCodes.has(action.error.code);

  if (courseChanged) return <CourseChanged claim={claim} />;
  return (
    <>
      <ScreenHeading lead={check && t(`leadVerify.${check}`)}>
        {t(check ? `titleVerify.${check}` : 'title')}
      </ScreenHeading>
      <div className="grid gap-4 sm:gap-5">
        <ClaimAmounts claim={claim} />
        <PayoutDetails claim={claim} />
        {claim.needsConsent && claim.own && <ClaimConsents claim={claim} consents={consents} />}
        {office && <OfficeCard office={office} />}
        {redirects && <RedirectNotice id={notice} notify={form.data?.notify ?? null} />}
        <ActionError error={textsError ?? action.error} />
        {isDeadEnd && <NewClaimLink claim={claim}>{t('again')}</NewClaimLink>}
        <Button
          size="lg"
          variant={isDeadEnd ? 'secondary' : 'primary'}
          busy={action.isPending || form.isPending}
          onClick={() => void confirm()}
          aria-describedby={redirects ? notice : undefined}
          className="sm:justify-self-start print:hidden"
        >
          {t(check ? `toVerify.${check}` : 'pay')}
        </Button>
        <ConfirmDeadline claim={claim} offset={offset} />
        {!check && (
          <p className="max-w-text text-soft">
            {words(claim.fixedMinutes > 0 ? 'confirm.lead' : 'confirm.leadFloating')}
          </p>
        )}
      </div>
      <ClaimDetails claim={claim} sums={false} payout={false} />
      {!claim.needsConsent && <p className="text-soft">{words('confirm.consents')}</p>}
      <CancelButton claim={claim} />
    </>
  );
}
