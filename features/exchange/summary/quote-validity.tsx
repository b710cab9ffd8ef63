'use client';
import { useLocale, useTranslations } from 'next-intl';
import { useCountdown } from '#components/ui/use-countdown.ts';
import { formatClock } from '#lib/format.ts';
import { rateLines } from '#lib/format-rate.ts';
import type { Agreement } from '../data/use-course-acceptance.ts';
import type { Exchange } from '../data/use-exchange.ts';

/** How long the rate stands, or that it has moved. Two lines high whatever it says, so that nothing jumps. */
export function QuoteAge({ exchange, agreement }: { exchange: Exchange; agreement: Agreement }) {
  const t = useTranslations('Exchange.deal');
  const locale = useLocale();
  const { quote, from, to } = exchange;
  const { before } = agreement;
  const moved = before && rateLines(before.course, from?.currency ?? '', to?.currency ?? '', locale)[0];
  return (
    <div className="min-h-12">
      <p role="status" className="text-caution empty:hidden">
        {moved && t('moved', { rate: moved })}
      </p>
      {!moved && <p className="text-soft">{quote.failed ? t('waiting') : <Left quote={quote} />}</p>}
    </div>
  );
}

/** By the server's clock; a reader's own is measured against it at each answer. Never read out by itself. */
function Left({ quote: { pair, fresh, at } }: Pick<Exchange, 'quote'>) {
  const t = useTranslations('Exchange.deal');
  const offset = pair ? Date.parse(pair.serverTime) - at : 0;
  const left = useCountdown(pair?.validUntil ?? '', offset);
  if (!fresh || left === null) return '\u00A0';
  return t.rich('holds', {
    left: formatClock(left),
    time: (text) => (
      <span role="timer" className="tabular-nums">
        {text}
      </span>
    ),
  });
}
