'use client';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { AmountAnnouncer } from './a11y/amount-announcer.tsx';
import { AmountPair } from './amounts/amount-pair.tsx';
import type { Directions, Maintenance, Pause, Prerendered } from './data/types.ts';
import { useCourseAcceptance } from './data/use-course-acceptance.ts';
import { useExchange } from './data/use-exchange.ts';
import { useLiveCourse } from './data/use-live-course.ts';
import { ExchangeDetails } from './details/exchange-details.tsx';
import { CongestionNotice } from './notices/congestion-notice.tsx';
import { OfflineBanner } from './notices/offline-banner.tsx';
import { PairNotices } from './notices/pair-notices.tsx';
import { FormPersistence } from './persistence/form-persistence.tsx';
import { Consents } from './submit/consents.tsx';
import { LazyCaptcha } from './submit/lazy-captcha.tsx';
import { LazyRefusal, loadRefusal } from './submit/lazy-refusal.tsx';
import { SubmitBar } from './submit/submit-bar.tsx';
import { loadMakeClaim, useClaimSubmit } from './submit/use-claim-submit.ts';
import { CourseSwitch } from './summary/course-switch.tsx';
import { ExchangeSummary } from './summary/exchange-summary.tsx';
import { loadValidators, useFormChecks } from './validation/use-form-checks.ts';

/** Preloads the code that validates and submits, so that a later loss of the network does not block validation. */
const preload = () => void Promise.all([loadValidators(), loadMakeClaim(), loadRefusal()]).catch(() => undefined);

interface Props {
  prerendered: Prerendered;
  directions: Directions;
  /** Why the form is visible but cannot be sent; null if it can. */
  pause: Pause | null;
  afterHours: Maintenance['afterHours'];
}

/** The exchange form: amounts, details, summary, consents, submit. */
export function ExchangeForm({ prerendered, directions, pause, afterHours }: Props) {
  const t = useTranslations('Exchange');
  const exchange = useExchange(prerendered, directions);
  const checks = useFormChecks(exchange);
  const [touched, setTouched] = useState(false);
  useLiveCourse(exchange, !touched);
  const acceptance = useCourseAcceptance(exchange, touched);
  const { submit, sending, refusal, dismiss, setCaptchaToken } = useClaimSubmit(exchange, checks, acceptance);
  const { pair, fresh } = exchange.quote;
  const { failed } = exchange.quote;
  useEffect(() => {
    if (fresh || failed) delete document.documentElement.dataset.linked;
  }, [fresh, failed]);
  const acceptCourse = () => {
    acceptance.accept();
    void submit(true);
  };

  return (
    <form
      noValidate
      aria-label={t('form')}
      onFocusCapture={() => {
        setTouched(true);
        preload();
      }}
      onSubmit={(event) => {
        event.preventDefault();
        if (!pause) void submit();
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
      <ExchangeDetails exchange={exchange} checks={checks} />
      <div className="of-pair lg:col-start-2 lg:row-span-3 lg:row-start-1">
        <div className="lg:sticky lg:top-6">
          <ExchangeSummary exchange={exchange} acceptance={acceptance} afterHours={afterHours} />
        </div>
      </div>
      <Consents exchange={exchange} checks={checks} />
      {pair && (
        <LazyCaptcha touched={touched} to={pair.structure.to.currency.id} refusal={refusal} onToken={setCaptchaToken} />
      )}
      <LazyRefusal exchange={exchange} refusal={refusal} onAgree={acceptCourse} onDismiss={dismiss} />
      <SubmitBar exchange={exchange} sending={sending} pause={pause} />
      <PairNotices pair={fresh ? pair : null} />
      <AmountAnnouncer exchange={exchange} />
      <FormPersistence exchange={exchange} home={prerendered} />
    </form>
  );
}
