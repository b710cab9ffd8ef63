'use client';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { Spoken } from './a11y/amount-announcer.tsx';
import { AmountPair } from './amounts/amount-pair.tsx';
import type { Directions, Prerendered } from './data/types.ts';
import { useAgreed } from './data/use-course-acceptance.ts';
import { useExchange } from './data/use-exchange.ts';
import { useLiveCourse } from './data/use-live-course.ts';
import { DealDetails } from './details/exchange-details.tsx';
import { CongestionNotice } from './notices/congestion-notice.tsx';
import { OfflineBanner } from './notices/offline-banner.tsx';
import { PairNotices } from './notices/pair-notices.tsx';
import { Memory } from './persistence/form-persistence.tsx';
import { Consents } from './submit/consents.tsx';
import { LateCaptcha } from './submit/lazy-captcha.tsx';
import { LateRefusal, loadRefusal } from './submit/lazy-refusal.tsx';
import { SubmitBar } from './submit/submit-bar.tsx';
import { loadSending, useClaimSubmit } from './submit/use-claim-submit.ts';
import { CourseSwitch } from './summary/course-switch.tsx';
import { DealSummary } from './summary/exchange-summary.tsx';
import { loadChecks, useFormChecks } from './validation/use-form-checks.ts';

/** What a filled-in form will want, fetched while it is filled in: checks work offline afterwards. */
const loadLater = () => void Promise.all([loadChecks(), loadSending(), loadRefusal()]).catch(() => undefined);

interface Props {
  prerendered: Prerendered;
  directions: Directions;
  /** Maintenance: the form can be read, and nothing be sent. */
  paused: boolean;
}

/** The exchange form whole: amounts, what is needed, the deal, consents and the one button. */
export function ExchangeForm({ prerendered, directions, paused }: Props) {
  const t = useTranslations('Exchange');
  const exchange = useExchange(prerendered, directions);
  const checks = useFormChecks(exchange);
  const [touched, setTouched] = useState(false);
  useLiveCourse(exchange, !touched);
  const agreement = useAgreed(exchange, touched);
  const { submit, sending, refusal, dismiss, keepCaptcha } = useClaimSubmit(exchange, checks, agreement);
  const { pair, fresh } = exchange.quote;
  const { failed } = exchange.quote;
  useEffect(() => {
    if (fresh || failed) delete document.documentElement.dataset.linked;
  }, [fresh, failed]);
  const agree = () => {
    agreement.accept();
    void submit(true);
  };

  return (
    <form
      noValidate
      aria-label={t('form')}
      onFocusCapture={() => {
        setTouched(true);
        loadLater();
      }}
      onSubmit={(event) => {
        event.preventDefault();
        if (!paused) void submit();
      }}
      className="flex flex-col gap-8 lg:grid lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_auto_1fr] lg:gap-x-12"
    >
      <div className="grid gap-6">
        <OfflineBanner />
        <AmountPair exchange={exchange} faults={checks.faults} />
        <div className="of-pair grid gap-6 empty:hidden">
          <CongestionNotice congestion={pair?.structure.congestion ?? null} />
          <CourseSwitch exchange={exchange} />
        </div>
      </div>
      <DealDetails exchange={exchange} checks={checks} />
      <div className="of-pair lg:col-start-2 lg:row-span-3 lg:row-start-1">
        <div className="lg:sticky lg:top-6">
          <DealSummary exchange={exchange} agreement={agreement} />
        </div>
      </div>
      <Consents exchange={exchange} checks={checks} />
      {pair && (
        <LateCaptcha touched={touched} to={pair.structure.to.currency.id} refusal={refusal} onToken={keepCaptcha} />
      )}
      <LateRefusal exchange={exchange} refusal={refusal} onAgree={agree} onDismiss={dismiss} />
      <SubmitBar exchange={exchange} sending={sending} paused={paused} />
      <PairNotices pair={fresh ? pair : null} />
      <Spoken exchange={exchange} />
      <Memory exchange={exchange} home={prerendered} />
    </form>
  );
}
