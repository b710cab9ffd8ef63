'use client';
import { useTranslations } from 'next-intl';
import { Link } from '#components/link.tsx';
import { routes } from '#lib/routes.ts';
import type { OperatorClaim } from '../types.ts';

export function LinkedClaims({ details: { claim, linkedTo } }: { details: OperatorClaim }) {
  const t = useTranslations('Operator.claim');
  return claim.linked.map(({ id, number, title }) => (
    <Link key={id} href={routes.operatorClaim(id)} className="inline-flex min-h-8 items-center">
      {t(id === linkedTo ? 'linkedTo' : 'linkedFrom', { number: String(number), title })}
    </Link>
  ));
}
