'use client';
import { useLocale, useTranslations } from 'next-intl';
import { Amount } from '#components/ui/amount.tsx';
import { Facts } from '#components/ui/facts.tsx';
import { formatDate } from '#lib/format.ts';
import { ClaimCourse } from './claim-course.tsx';
import type { ClaimSide, ClaimState } from './types.ts';

/** Everything that was agreed, in one list; it is also what is printed. */
export function ClaimDetails({ claim }: { claim: ClaimState }) {
  const t = useTranslations('Claim.details');
  const locale = useLocale();
  const items = [
    { term: t('send'), value: <Sum summa={claim.fromSumma} side={claim.from} /> },
    ...claim.from.requisites.map(({ label, value }) => ({ term: label, value })),
    { term: t('receive'), value: <Sum summa={claim.toSumma} side={claim.to} /> },
    ...claim.to.requisites.map(({ label, value }) => ({ term: label, value })),
    { term: t('course'), value: <ClaimCourse claim={claim} /> },
    { term: t('fee'), value: t('feeInside') },
    ...(claim.city ? [{ term: t('city'), value: claim.city.name }] : []),
    ...(claim.email ? [{ term: t('email'), value: claim.email }] : []),
    ...(claim.txIn ? [{ term: t('txIn'), value: claim.txIn }] : []),
    ...(claim.txOut ? [{ term: t('txOut'), value: claim.txOut }] : []),
    { term: t('created'), value: formatDate(claim.createdAt, locale) },
  ];
  return (
    <section className="grid gap-2">
      <h2 className="text-lead">{t('title')}</h2>
      <Facts items={items} className="border-y border-line" />
    </section>
  );
}

const Sum = ({ summa, side }: { summa: string; side: ClaimSide }) => (
  <>
    <Amount value={summa} code={side.currency} className="font-semibold" />
    <span className="text-soft"> · {side.name}</span>
  </>
);
