'use client';
import { type Locale, useLocale, useTranslations } from 'next-intl';
import { startTransition, useEffect, useState } from 'react';
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
import { PromocodeField } from './promocode/promocode-field.tsx';
import { Consents, loadReplenishmentDialog } from './submit/consents.tsx';
import { LazyCaptcha } from './submit/lazy-captcha.tsx';
import { LazyRefusal, loadRefusal } from './submit/lazy-refusal.tsx';
import { SubmitBar } from './submit/submit-bar.tsx';
import { loadMakeClaim, useClaimSubmit } from './submit/use-claim-submit.ts';
import { CourseSwitch } from './summary/course-switch.tsx';
import { ExchangeSummary } from './summary/exchange-summary.tsx';
import { loadValidators, useFormChecks } from './validation/use-form-checks.ts';

/**
 * Preloads the scripts that validate and submit the form, so that validation works even if the network is lost later.
 */
const preload = (locale: Locale) =>
  void Promise.all([loadValidators(locale), loadMakeClaim(), loadRefusal(locale), loadReplenishmentDialog()]).catch(
    () => undefined,
  );

/** Maximum time in ms for which the form stays hidden while its figures load. */
const maxHiddenMs = 1_500;

interface Props {
  prerendered: Prerendered;
  directions: Directions;
  /** Why the form cannot be submitted, or null if it can. */
  pause: Pause | null;
  maintenance: Maintenance;
}

export function ExchangeForm({ prerendered, directions, pause, maintenance }: Props) {
  const t = useTranslations('Exchange');
  const locale = useLocale();
  const exchange = useExchange(prerendered, directions);
  const checks = useFormChecks(exchange);
  const [touched, setTouched] = useState(false);
  useLiveCourse(exchange, !touched);
  const acceptance = useCourseAcceptance(exchange, touched);
  const { submit, notePress, sending, refusal, dismiss, setCaptchaToken } = useClaimSubmit(
    exchange,
    checks,
    acceptance,
  );
  const { quote } = exchange;
  const { pair, fresh, failed } = quote;
  useEffect(() => {
    const show = () => void delete document.documentElement.dataset.linked;
    if (fresh || failed) return show();
    const timer = setTimeout(show, maxHiddenMs);
    return () => clearTimeout(timer);
  }, [fresh, failed]);
  const acceptCourse = () => {
    acceptance.accept();
    void submit({ accepted: true });
  };

  return (
    <form
      method="post"
      noValidate
      aria-label={t('form')}
      tabIndex={-1}
      onFocusCapture={({ target, currentTarget }) => {
        // Ignores focus on the form itself. The form gets the focus when a notice closes, even if the visitor has not
        // touched the form.
        if (target === currentTarget) return;
        startTransition(() => setTouched(true));
        preload(locale);
      }}
      onSubmit={(event) => {
        event.preventDefault();
        if (!pause) void submit();
      }}
      className="flex flex-col gap-4 outline-none lg:grid lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-x-10"
    >
      <div className="grid content-start gap-4">
        <OfflineBanner />
        <AmountPair exchange={exchange} checks={checks} />
        <div className="of-pair grid gap-4 empty:hidden">
          <CongestionNotice congestion={quote.other ? null : (pair?.structure.congestion ?? null)} />
          <CourseSwitch exchange={exchange} />
        </div>
        <ExchangeDetails exchange={exchange} checks={checks} />
      </div>
      {/* On phones, the two `div` elements around the summary have `display: contents`. This lets the submit bar
          stick to the bottom of the whole form. */}
      <div className="of-pair max-lg:contents">
        <div className="max-lg:contents lg:sticky lg:top-4 lg:grid lg:gap-2">
          <ExchangeSummary exchange={exchange} acceptance={acceptance} maintenance={maintenance} />
          <Consents exchange={exchange} checks={checks} />
          {pair && (
            <LazyCaptcha
              touched={touched}
              to={pair.structure.to.currency.id}
              refusal={refusal}
              onToken={setCaptchaToken}
            />
          )}
          <LazyRefusal
            exchange={exchange}
            refusal={refusal}
            onAgree={acceptCourse}
            onAgain={() => void submit({ again: true })}
            onDismiss={dismiss}
          />
          <SubmitBar exchange={exchange} sending={sending} pause={pause} onPress={notePress} />
          <PromocodeField exchange={exchange} checks={checks} />
        </div>
      </div>
      <PairNotices pair={fresh ? pair : null} />
      <AmountAnnouncer exchange={exchange} />
      <FormPersistence exchange={exchange} home={prerendered} />
    </form>
  );
}
