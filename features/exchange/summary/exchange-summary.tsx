'use client';
import { useLocale, useTranslations } from 'next-intl';
import { Link } from '#components/link.tsx';
import { LocalTime } from '#components/local-time.tsx';
import { Amount } from '#components/ui/amount.tsx';
import { Facts } from '#components/ui/facts.tsx';
import { cn } from '#lib/cn.ts';
import { formatPercent } from '#lib/format.ts';
import { routes } from '#lib/routes.ts';
import type { Maintenance } from '../data/types.ts';
import type { CourseAcceptance } from '../data/use-course-acceptance.ts';
import type { Exchange } from '../data/use-exchange.ts';
import { QuoteValidity } from './quote-validity.tsx';
import { RateLines } from './rate-lines.tsx';

interface Props {
  exchange: Exchange;
  acceptance: CourseAcceptance;
  afterHours: Maintenance['afterHours'];
}

/** Summary before submit: amounts, rates, fees, quote lifetime, duration. */
export function ExchangeSummary({ exchange, acceptance, afterHours }: Props) {
  const t = useTranslations('Exchange.deal');
  const locale = useLocale();
  const { quote, figures, shownFigures } = exchange;
  const { pair } = quote;
  if (!pair || !shownFigures) return null;
  const from = pair.structure.from.currency.currency;
  const to = pair.structure.to.currency.currency;
  const amountOrDash = (amount: string | undefined, code: string) =>
    amount ? <Amount value={amount} code={code} size="title" /> : '—';
  const items = [
    { term: t('send'), value: amountOrDash(figures?.amounts.from, from) },
    { term: t('receive'), value: amountOrDash(figures?.amounts.to, to) },
    { term: t('rate'), value: <RateLines course={shownFigures.course} from={from} to={to} /> },
    ...(pair.bonus
      ? [{ term: t('bonus'), value: t('bonusValue', { percent: formatPercent(pair.bonus, locale) }) }]
      : []),
    { term: t('fee'), value: t(pair.structure.to.network ? 'feeValueNetwork' : 'feeValue') },
    {
      term: t('fixed'),
      value: pair.fixedMinutes > 0 ? t('fixedValue', { minutes: pair.fixedMinutes }) : t('floatingValue'),
    },
    {
      term: t('time'),
      value: afterHours
        ? t.rich('timeAfterHours', { until: () => <LocalTime at={afterHours.until} /> })
        : t(pair.structure.to.city ? 'timeCash' : 'timeValue'),
    },
  ];
  return (
    <section aria-labelledby="deal" aria-busy={quote.stale || undefined} className="grid content-start gap-2">
      <h2 id="deal" className="text-lead font-semibold">
        {t('title')}
      </h2>
      <Facts className={cn('border-y border-line transition-opacity', quote.stale && 'opacity-60')} items={items} />
      <QuoteValidity exchange={exchange} acceptance={acceptance} />
      <p className="text-soft">{t.rich('aml', { link: (words) => <Link href={routes.aml}>{words}</Link> })}</p>
    </section>
  );
}
