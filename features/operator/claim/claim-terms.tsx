'use client';
import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Amount } from '#components/ui/amount.tsx';
import { formatMoment } from '#lib/format.ts';
import type { OperatorClaim } from '../types.ts';

export function ClaimTerms({ details: { claim, clock } }: { details: OperatorClaim }) {
  const t = useTranslations('Operator.terms');
  const locale = useLocale();
  const { course, courseType, courseFixedUntil, fixedMinutes, promocode, from, to } = claim;
  const courseLifetime =
    fixedMinutes === 0 ? t('floating') : courseFixedUntil && t('fixed', { at: formatTime(courseFixedUntil) });
  function formatTime(at: string) {
    return formatMoment(at, locale);
  }
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-1 text-note">
      <Term name={t('course')}>
        1&nbsp;{from.currency} = <Amount value={course} code={to.currency} />
        {courseType === 'verification' && ` · ${t('verification')}`}
        {!claim.final && courseLifetime && ` · ${courseLifetime}`}
      </Term>
      {promocode && (
        <Term name={t('promocode')}>
          {promocode.code}, +<Amount value={promocode.bonus} code={to.currency} />
        </Term>
      )}
      {clock && (
        <Term name={t(clock.promised ? 'promised' : 'moves')}>
          {clock.overdue ? (
            <b className="text-danger">{t('overdue', { at: formatTime(clock.at) })}</b>
          ) : (
            formatTime(clock.at)
          )}
        </Term>
      )}
    </dl>
  );
}

const Term = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex flex-wrap gap-x-2">
    <dt className="text-soft">{name}</dt>
    <dd className="tabular-nums">{children}</dd>
  </div>
);
