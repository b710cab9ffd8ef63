'use client';
import { useLocale, useTranslations } from 'next-intl';
import { useCountdown } from '#components/ui/use-countdown.ts';
import { rateLines } from '#domain/format-rate.ts';
import { formatClock } from '#lib/format.ts';
import type { CourseAcceptance } from '../data/use-course-acceptance.ts';
import type { Exchange } from '../data/use-exchange.ts';
import { neededCheck } from '../model/fields.ts';

/**
 * Remaining lifetime of the quote, or a notice that the rate changed. Always as high as the longest text, to avoid a
 * layout shift.
 */
export function QuoteValidity({ exchange, acceptance }: { exchange: Exchange; acceptance: CourseAcceptance }) {
  const t = useTranslations('Exchange.deal');
  const locale = useLocale();
  const { quote, from, to, state } = exchange;
  const { before } = acceptance;
  const newRate = before && rateLines(before.course, from?.currency ?? '', to?.currency ?? '', locale)[0];
  return (
    <div className="min-h-18 md:max-lg:min-h-12">
      <p role="status" className="text-caution empty:hidden">
        {newRate && t('moved', { rate: newRate })}
      </p>
      {!newRate && <p className="text-soft">{quote.failed ? t('waiting') : <Left quote={quote} state={state} />}</p>}
    </div>
  );
}

/** Countdown by the server's clock. Screen readers do not announce the remaining time. */
function Left({ quote: { pair, fresh, at }, state }: Pick<Exchange, 'quote' | 'state'>) {
  const t = useTranslations('Exchange.deal');
  const offset = pair ? Date.parse(pair.serverTime) - at : 0;
  const left = useCountdown(pair?.validUntil ?? '', offset);
  if (!fresh || left === null) return '\u00A0';
  return t.rich(pair && neededCheck(pair, state) ? 'holdsVerify' : 'holds', {
    minutes: pair?.fixedMinutes ?? 0,
    left: formatClock(left),
    time: (text) => (
      <span role="timer" className="tabular-nums">
        {text}
      </span>
    ),
  });
}
