'use client';
import { useLocale, useTranslations } from 'next-intl';
import { Amount } from '#components/ui/amount.tsx';
import { add, isPositive, smaller } from '#domain/amount.ts';
import { formatMoney } from '#domain/format.ts';
import { receiveAmount } from '#domain/quote.ts';
import { cn } from '#lib/cn.ts';
import { formatMoment } from '#lib/format.ts';
import type { OperatorClaim } from '../types.ts';
import { heldDeposit } from './action-specs.ts';
import type { ActionFormState } from './use-action-form.ts';

interface Props {
  form: ActionFormState;
  details: OperatorClaim;
}

/**
 * Compares the payout at the fixed course with the payout at the current course. The arrival time of the money decides
 * which course applies.
 */
export function CreditCourses({ form: { needsArrival, typed, sum }, details }: Props) {
  const t = useTranslations('Operator.courses');
  const locale = useLocale();
  const { claim, currentPrice } = details;
  if (!needsArrival || !currentPrice || claim.courseFixedUntil === null) return null;
  const { from, to, courseFixedUntil } = claim;
  const received = sum !== null && isPositive(sum) ? add(heldDeposit(details), sum) : claim.fromSumma;
  const exchanged = smaller(received, claim.fromSumma);
  const isInTime = typed.arrivedAt ? new Date(typed.arrivedAt) <= new Date(courseFixedUntil) : null;
  const sumAt = (course: string) => receiveAmount(exchanged, course, currentPrice.toDigits);
  const fixedSumma = exchanged === claim.fromSumma ? claim.toSumma : sumAt(claim.course);
  const { course: current } = currentPrice;
  const prices = [
    { key: 'fixed', course: claim.course, toSumma: fixedSumma, applies: isInTime === true },
    { key: 'current', course: current, toSumma: current && sumAt(current), applies: isInTime === false },
  ] as const;
  return (
    <>
      <dl className="grid grid-cols-2 gap-2">
        {prices.map(({ key, course, toSumma, applies }) => (
          <div
            key={key}
            className={cn(
              'row-span-2 grid grid-rows-subgrid gap-y-0 rounded-control border p-2',
              applies ? 'border-accent' : 'border-line',
            )}
          >
            <dt className="text-note text-soft">{t(key, { at: formatMoment(courseFixedUntil, locale) })}</dt>
            <dd className={cn('tabular-nums', applies && 'font-semibold')}>
              {course === null || toSumma === null ? (
                t('closed')
              ) : (
                <>
                  <Amount value={toSumma} code={to.currency} />
                  <span className="block text-note font-normal text-soft">
                    {t('of', { unit: from.currency, course: formatMoney(course, to.currency, locale) })}
                  </span>
                </>
              )}
            </dd>
          </div>
        ))}
      </dl>
      <p className="text-note text-soft">{t(claim.status === 'expired' ? 'laterEnded' : 'later')}</p>
    </>
  );
}
