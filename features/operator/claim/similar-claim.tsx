'use client';
import { useLocale, useTranslations } from 'next-intl';
import { Link } from '#components/link.tsx';
import { Amount } from '#components/ui/amount.tsx';
import { formatMoment } from '#lib/format.ts';
import { routes } from '#lib/routes.ts';
import type { SimilarGroup } from '../types.ts';

interface Props {
  claim: SimilarGroup['claims'][number];
  by: SimilarGroup['by'][];
}

export function SimilarClaim({ claim, by }: Props) {
  const t = useTranslations('Operator.similar');
  const locale = useLocale();
  return (
    <li className="grid grid-cols-[4.5rem_minmax(0,1fr)_auto] items-baseline gap-x-3 pb-1.5">
      <Link href={routes.operatorClaim(claim.id)} className="inline-flex min-h-8 items-center tabular-nums">
        {claim.number}
      </Link>
      <span>{claim.title}</span>
      <time dateTime={claim.createdAt} className="text-soft tabular-nums">
        {formatMoment(claim.createdAt, locale)}
      </time>
      <span className="col-span-2 col-start-2 text-soft">
        <Amount value={claim.fromSumma} code={claim.fromCurrency} /> →{' '}
        <Amount value={claim.toSumma} code={claim.toCurrency} />
        {` · ${by.map((name) => t(`sharing.${name}`)).join(', ')}`}
      </span>
    </li>
  );
}
