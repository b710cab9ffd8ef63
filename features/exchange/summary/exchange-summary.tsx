'use client';
import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Link } from '#components/link.tsx';
import { LocalTime } from '#components/local-time.tsx';
import { Amount } from '#components/ui/amount.tsx';
import { Facts } from '#components/ui/facts.tsx';
import { add } from '#domain/amount.ts';
import { formatMoney } from '#domain/format.ts';
import { cn } from '#lib/cn.ts';
import { formatPercent } from '#lib/format.ts';
import { routes } from '#lib/routes.ts';
import type { Maintenance } from '../data/types.ts';
import type { CourseAcceptance } from '../data/use-course-acceptance.ts';
import type { Exchange } from '../data/use-exchange.ts';
import { marketGap } from '../model/market-gap.ts';
import { CashTime } from './cash-time.tsx';
import { QuoteValidity } from './quote-validity.tsx';
import { RateLines } from './rate-lines.tsx';

interface Props {
  exchange: Exchange;
  acceptance: CourseAcceptance;
  maintenance: Maintenance;
}

export function ExchangeSummary({ exchange, acceptance, maintenance: { afterHours, alwaysOpen } }: Props) {
  const t = useTranslations('Exchange.deal');
  const locale = useLocale();
  const { quote, promocode, figures, shownFigures } = exchange;
  const { pair } = quote;
  if (!pair || !shownFigures) return null;
  // Hides the terms of the previous pair while the new pair is loading. Otherwise the summary would show the old terms
  // with the new currencies.
  const termOf = (term: ReactNode) => (quote.other ? '…' : term);
  const from = exchange.from?.currency ?? '';
  const to = exchange.to?.currency ?? '';
  const floats = pair.fixedMinutes === 0 && !quote.other;
  const amountOrDash = (amount: string | undefined, code: string, estimate = false) =>
    amount ? <Amount value={amount} code={code} size="title" estimate={estimate} /> : '—';
  // With a promo code, show the received amount that the API computes. The typed amount may differ slightly, because
  // the amount to send is rounded.
  const received = figures?.bonus ? add(figures.draft.to, figures.bonus) : figures?.amounts.to;
  const gap = marketGap(pair, shownFigures.course);
  const gain = (bonus: string) => (
    <span className="text-success">{t('promocodeValue', { amount: formatMoney(bonus, to, locale) })}</span>
  );
  const items = [
    { term: t('send'), value: termOf(amountOrDash(figures?.amounts.from, from)) },
    { term: t('receive'), value: termOf(amountOrDash(received, to, floats)) },
    ...(figures?.bonus
      ? [{ term: t('promocode', { code: promocode.terms?.code ?? '' }), value: gain(figures.bonus) }]
      : []),
    { term: t('rate'), value: termOf(<RateLines course={shownFigures.course} from={from} to={to} />) },
    ...(pair.bonus && !quote.other
      ? [{ term: t('bonus'), value: t('bonusValue', { percent: formatPercent(pair.bonus, locale) }) }]
      : []),
    {
      term: t('fee'),
      label: <Link href={`${routes.faq}#fees`}>{t('fee')}</Link>,
      value: termOf(t('feeValue', { off: gap ? formatPercent(gap, locale) : 'none' })),
    },
    // Shown only if the exchange rate is not guaranteed. `QuoteValidity` shows how long a guaranteed rate is valid.
    ...(pair.fixedMinutes === 0 ? [{ term: t('fixed'), value: termOf(t('floatingValue')) }] : []),
    {
      term: t('time'),
      value: afterHours
        ? t.rich('timeAfterHours', { until: () => <LocalTime at={afterHours.until} /> })
        : termOf(
            pair.structure.to.city ? (
              <CashTime office={exchange.cities?.find(({ code }) => code === exchange.state.city)} />
            ) : (
              t('timeValue', { hours: alwaysOpen ? 'always' : 'business' })
            ),
          ),
    },
  ];
  return (
    <section aria-labelledby="deal" aria-busy={quote.stale || undefined} className="grid content-start gap-2">
      <h2 id="deal" className="text-lead font-semibold">
        {t('title')}
      </h2>
      <Facts
        className={cn('border-y border-line transition-opacity lg:*:py-1.5', quote.stale && 'opacity-60')}
        items={items}
      />
      <QuoteValidity exchange={exchange} acceptance={acceptance} />
    </section>
  );
}
