'use client';
import { useLocale, useTranslations } from 'next-intl';
import { compare, divide, multiply, subtract } from '#domain/amount.ts';
import { formatMoney, formatWorth } from '#domain/format.ts';
import { rateLines } from '#domain/format-rate.ts';
import { type CourseType, receiveAmount } from '#domain/quote.ts';
import { cn } from '#lib/cn.ts';
import type { Pair } from '../data/types.ts';
import type { Exchange } from '../data/use-exchange.ts';
import { checkOfPair, neededCheck, payingCard } from '../model/fields.ts';

const types: readonly CourseType[] = ['default', 'verification'];

export function CourseSwitch({ exchange }: { exchange: Exchange }) {
  const t = useTranslations('Exchange.course');
  const locale = useLocale();
  const { state, dispatch, shownFigures: figures, quote } = exchange;
  const { pair } = quote;
  if (!pair?.verificationCourse || !figures) return null;
  const from = pair.structure.from.currency.currency;
  const to = pair.structure.to.currency.currency;
  const courses = { default: pair.course, verification: pair.verificationCourse };
  const sent = figures.amounts.from || figures.limits.from.min;
  const received = (type: CourseType) => receiveAmount(sent, courses[type], figures.digits.to);
  const verification = payingCard(pair, { ...state, courseType: 'verification' }) ? 'verified' : checkOfPair(pair);
  const names = { default: t('default'), verification: t(`verification.${verification}`) };
  const check = neededCheck(pair, state);
  const gain = subtract(received('verification'), received('default'));
  const worth = worthOf(gain, pair);
  const shownGain = formatMoney(gain, to, locale) + (worth ? ` (≈\u00A0${formatWorth(...worth, locale)})` : '');

  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 font-semibold lg:sr-only">{t('legend')}</legend>
      <div className="grid gap-2 sm:grid-cols-2 sm:gap-3">
        {types.map((type) => (
          <label key={type} className="course-choice">
            <input
              type="radio"
              name="course"
              checked={state.courseType === type}
              onChange={() =>
                dispatch({ type: 'course', courseType: type, shown: exchange.figures?.amounts.from ?? null })
              }
              className="row-span-2 size-5 accent-accent focus-visible:outline-none"
            />
            <span className="font-semibold">{names[type]}</span>
            <span className={cn('text-note text-soft tabular-nums', quote.stale && 'opacity-60')}>
              {quote.other ? (
                '…'
              ) : (
                <>
                  {type === 'verification' && compare(gain, '0') > 0 && figures.outside !== 'max' && (
                    <span className="block text-success">{t('gain', { amount: shownGain })}</span>
                  )}
                  {/* On a laptop the first field must stay above the fold, and the summary shows the chosen rate. */}
                  <span className={cn('block', type === 'verification' && 'lg:hidden')}>
                    {rateLines(courses[type], from, to, locale)[0]}
                  </span>
                  {type === 'verification' && verification !== 'verified' && (
                    <span className="block">{t(`terms.${verification}`)}</span>
                  )}
                </>
              )}
            </span>
          </label>
        ))}
      </div>
      {check && <p className="text-soft">{t('verificationHint')}</p>}
    </fieldset>
  );
}

/**
 * Returns the value of a received amount in a fiat currency: at the market price, or else as the amount that the
 * visitor sends for it. Returns null if neither is possible, for example if the visitor receives fiat.
 */
function worthOf(
  amount: string,
  { worth, course, structure: { from, to } }: Pair,
): [value: string, unit: string] | null {
  if (worth?.to) return [multiply(amount, worth.to), worth.unit];
  return to.network && !from.network ? [divide(amount, course), from.currency.currency] : null;
}
