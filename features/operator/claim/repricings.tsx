'use client';
import { useLocale, useTranslations } from 'next-intl';
import { Amount } from '#components/ui/amount.tsx';
import { formatMoment } from '#lib/format.ts';
import type { OperatorClaim } from '../types.ts';

type Repricing = OperatorClaim['claim']['repricings'][number];

export function Repricings({ claim: { repricings, from, to } }: Pick<OperatorClaim, 'claim'>) {
  const t = useTranslations('Operator.repricings');
  const locale = useLocale();
  if (repricings.length === 0) return null;
  return (
    <section className="grid gap-2 text-note">
      <h2 className="text-note text-soft">{t('title')}</h2>
      <ol className="divide-y divide-line border-y border-line">
        {repricings.map(({ at, course, toSumma }) => (
          <li key={at} className="flex flex-wrap gap-x-4 py-1.5">
            <time dateTime={at} className="text-soft tabular-nums">
              {formatMoment(at, locale)}
            </time>
            {course.before !== course.after && (
              <span>
                {t('course', { unit: from.currency })} <BeforeAfter {...course} />
              </span>
            )}
            <span className="sm:ml-auto">
              {t('sum')} <BeforeAfter {...toSumma} unit={to.currency} />
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

const BeforeAfter = ({ before, after, unit }: Repricing['course'] & { unit?: string }) => (
  <>
    <Amount value={before} className="text-soft" /> → <Amount value={after} code={unit} className="font-semibold" />
  </>
);
