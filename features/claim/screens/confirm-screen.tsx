'use client';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { ApiFailure } from '#lib/api/failure.ts';
import { queryFor } from '#lib/api/query.ts';
import { ActionError } from '../action-error.tsx';
import { CancelButton } from '../cancel-button.tsx';
import { ClaimDetails } from '../claim-details.tsx';
import { CourseChanged } from '../course-changed.tsx';
import { DealSums } from '../deal-sums.tsx';
import { goToPayment } from '../payment/go-to-payment.ts';
import { RedirectDialog } from '../payment/redirect-dialog.tsx';
import { ScreenHeading } from '../screen-heading.tsx';
import type { ScreenProps } from '../types.ts';
import { useClaimAction } from '../use-claim-action.ts';

/** The last look before money moves: every detail, then one button. */
export function ConfirmScreen({ claim }: ScreenProps) {
  const t = useTranslations('Claim.confirm');
  const form = useQuery(queryFor('GET /api/v1/claim/:id/form/', { params: { id: claim.id } }));
  const action = useClaimAction(claim.id);
  const [asking, setAsking] = useState(false);
  const checksCard = claim.courseType === 'verification';
  const leaves = !checksCard && (form.data?.type === 'redirect' || form.data?.type === 'post');
  const courseChanged = action.error instanceof ApiFailure && action.error.code === 'course_changed';

  const confirm = async () => {
    try {
      const { status } = await action.confirm();
      if (leaves && status === 'wait_payment') await goToPayment(claim.id);
    } catch {
      // The refusal stands beside the button; a payment page that could not be had has its own screen.
      setAsking(false);
    }
  };

  if (courseChanged) return <CourseChanged claim={claim} />;
  return (
    <>
      <ScreenHeading lead={t(checksCard ? 'leadVerify' : 'lead')}>
        {t(checksCard ? 'titleVerify' : 'title')}
      </ScreenHeading>
      <DealSums claim={claim} />
      <ClaimDetails claim={claim} sums={false} />
      <p className="text-soft">{t('consents')}</p>
      <ActionError error={action.error} />
      <div className="flex flex-wrap gap-3 print:hidden">
        <Button
          size="lg"
          busy={action.isPending || form.isPending}
          onClick={leaves ? () => setAsking(true) : () => void confirm()}
        >
          {t(checksCard ? 'toVerify' : 'pay')}
        </Button>
        {claim.actions.includes('cancel') && <CancelButton claim={claim} size="lg" />}
      </div>
      {leaves && <p className="text-soft">{t('leaves')}</p>}
      <RedirectDialog
        open={asking}
        busy={action.isPending}
        notify={form.data?.notify ?? null}
        onClose={() => setAsking(false)}
        onGo={() => void confirm()}
      />
    </>
  );
}
