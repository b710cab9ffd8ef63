'use client';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { formatAmount, formatDate } from '#lib/format.ts';
import { CancelButton } from '../cancel-button.tsx';
import { keepWhole } from '../keep-whole.tsx';
import { ScreenHeading } from '../screen-heading.tsx';
import type { ClaimForm, ScreenProps } from '../types.ts';
import { leaveFor } from './leave.ts';
import { PayClock } from './pay-clock.tsx';
import { RedirectDialog } from './redirect-dialog.tsx';

/** Paid on another page: what will be paid there, the time, and the way to it. */
export function PayRedirect({ claim, form, offset }: ScreenProps & { form: ClaimForm }) {
  const t = useTranslations('Claim.pay');
  const locale = useLocale();
  const [asking, setAsking] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const sum = `${formatAmount(claim.fromSumma, locale)} ${claim.from.currency}`;

  const go = () => {
    setLeaving(true);
    leaveFor(form);
  };

  return (
    <>
      <ScreenHeading lead={t('redirectLead')}>
        {claim.payUntil
          ? t.rich('payUntil', { sum, time: formatDate(claim.payUntil, locale, 'time'), b: keepWhole })
          : t.rich('payThere', { sum, b: keepWhole })}
      </ScreenHeading>
      {claim.payUntil && <PayClock until={claim.payUntil} offset={offset} elsewhere />}
      <div className="flex flex-wrap gap-3 print:hidden">
        {claim.own && (
          <Button size="lg" busy={!form.url} onClick={() => setAsking(true)}>
            {t('toPayment')}
          </Button>
        )}
        {claim.actions.includes('cancel') && <CancelButton claim={claim} size="lg" />}
      </div>
      <RedirectDialog open={asking} busy={leaving} notify={form.notify} onClose={() => setAsking(false)} onGo={go} />
    </>
  );
}
