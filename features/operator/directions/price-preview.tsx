import { useLocale, useTranslations } from 'next-intl';
import { Amount } from '#components/ui/amount.tsx';
import { Callout } from '#components/ui/callout.tsx';
import { Facts } from '#components/ui/facts.tsx';
import { compare, isPositive } from '#domain/amount.ts';
import { netMargin } from '#domain/course.ts';
import type { DirectionTerms } from '#domain/direction-terms.ts';
import { formatAmount, formatMoney } from '#domain/format.ts';
import { rateLines } from '#domain/format-rate.ts';
import type { Limits } from '#domain/quote.ts';
import { formatPercent } from '#lib/format.ts';
import type { DeskDirection } from '../types.ts';
import { previewOf, rateOf } from './preview.ts';

interface Props {
  direction: DeskDirection;
  terms: DirectionTerms;
  /** Whether staff enters the reserve in a later step. The preview then does not warn of an empty reserve. */
  isReserveLater?: boolean;
}

/** Shows what the typed terms mean at current prices: the course for visitors, the profit and the limits. */
export function PricePreview({ direction, terms, isReserveLater = false }: Props) {
  const t = useTranslations('Operator.directions.preview');
  const why = useTranslations('Operator.rates');
  const locale = useLocale();
  const { from, to, rates, reserve } = direction;
  const preview = previewOf(direction, terms);
  const faults = [rateOf(rates.from, terms.fromRate), rateOf(rates.to, terms.toRate)].flatMap((rate) =>
    rate?.why ? [`${rate.unit}: ${why(`why.${rate.why}`)}`] : [],
  );
  const rate = (course: string) => rateLines(course, from.currency, to.currency, locale)[0];
  const keptText = (lowest: string) => {
    const usual = netMargin(terms.margin, terms.bonus);
    const percents = { usual: formatPercent(usual, locale), verified: formatPercent(lowest, locale) };
    return compare(usual, lowest) === 0 ? percents.usual : t('keptVerified', percents);
  };
  const range = ({ min, max }: Limits, unit: string) =>
    t('range', { min: formatAmount(min, locale), max: formatMoney(max, unit, locale) });
  return (
    <section aria-label={t('title')} className="grid content-start gap-3">
      <h2 className="text-lead">{t('title')}</h2>
      {faults.length > 0 && (
        <Callout tone="caution" title={t('noRate')}>
          <p>{[...new Set(faults)].join('; ')}</p>
        </Callout>
      )}
      {preview && (
        <>
          <div aria-live="polite">
            <Facts
              items={[
                { term: t('market'), value: rate(preview.market) },
                { term: t('course'), value: <span className="font-semibold">{rate(preview.course)}</span> },
                ...(preview.verificationCourse
                  ? [{ term: t('verified'), value: rate(preview.verificationCourse) }]
                  : []),
                ...(terms.bonus && isPositive(terms.bonus)
                  ? [{ term: t('bonus'), value: t('bonusValue', { percent: formatPercent(terms.bonus, locale) }) }]
                  : []),
                { term: t('kept'), value: keptText(preview.kept) },
                {
                  term: t('example', { sent: formatMoney(preview.example.sent, from.currency, locale) }),
                  value: t('exampleValue', {
                    received: formatMoney(preview.example.received, to.currency, locale),
                    kept: formatMoney(preview.example.kept, to.currency, locale),
                    usd: formatMoney(preview.example.keptUsd, 'USD', locale),
                  }),
                },
                ...(preview.isExchangeable
                  ? [
                      { term: t('send'), value: range(preview.limits.send, from.currency) },
                      { term: t('receive'), value: range(preview.limits.receive, to.currency) },
                    ]
                  : []),
                { term: t('reserve'), value: <Amount value={reserve} code={to.currency} /> },
              ]}
            />
          </div>
          {compare(preview.kept, '0') < 0 && (
            <Callout tone="danger" title={t('loss')} live>
              <p>{t('lossText')}</p>
            </Callout>
          )}
          {!preview.isExchangeable && !(isReserveLater && !isPositive(reserve)) && (
            <Callout tone="caution" title={t('tooSmall')} live>
              <p>{t('tooSmallText')}</p>
            </Callout>
          )}
        </>
      )}
    </section>
  );
}
