'use client';
import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Amount } from '#components/ui/amount.tsx';
import { formatDate } from '#lib/format.ts';
import type { OperatorClaim } from '../types.ts';

/** At what course, and how much time is left: what every decision about a claim begins with. */
export function ClaimTerms({ desk: { claim, clock } }: { desk: OperatorClaim }) {
  const t = useTranslations('Operator.terms');
  const locale = useLocale();
  const { course, courseType, courseFixedUntil, fixedMinutes, from, to } = claim;
  const stands = fixedMinutes === 0 ? t('floating') : courseFixedUntil && t('fixed', { at: when(courseFixedUntil) });
  function when(at: string) {
    return formatDate(at, locale);
  }
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-1 text-note">
      <Term name={t('course')}>
        1&nbsp;{from.currency} = <Amount value={course} code={to.currency} />
        {courseType === 'verification' && ` · ${t('verification')}`}
        {!claim.final && stands && ` · ${stands}`}
      </Term>
      {clock && (
        <Term name={t(clock.promised ? 'promised' : 'moves')}>
          {clock.overdue ? <b className="text-danger">{t('overdue', { at: when(clock.at) })}</b> : when(clock.at)}
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
