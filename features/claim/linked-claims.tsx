'use client';
import { useLocale, useTranslations } from 'next-intl';
import { Link } from '#components/link.tsx';
import { Callout } from '#components/ui/callout.tsx';
import { formatMoney } from '#domain/format.ts';
import { routes } from '#lib/routes.ts';
import type { ClaimState } from './types.ts';

/** Links a claim to its original claim, and to the claims opened for its surplus or second payment. */
export function LinkedClaims({ claim: { number, linked, from } }: { claim: ClaimState }) {
  const t = useTranslations('Claim.linked');
  const locale = useLocale();
  const groups = [
    { key: 'original', claims: linked.filter((other) => other.number < number) },
    { key: 'more', claims: linked.filter((other) => other.number > number) },
  ] as const;
  return groups.map(({ key, claims }) =>
    claims.length === 0 ? null : (
      <Callout key={key} tone="info" title={t(key)}>
        <ul className="grid">
          {claims.map((other) => (
            <li key={other.id}>
              <Link href={routes.claim(other.id)} className="inline-flex min-h-11 items-center">
                {t(`${key}Of`, {
                  number: String(other.number),
                  status: other.status,
                  title: other.title,
                  money: formatMoney(other.fromSumma, from.currency, locale),
                })}
              </Link>
            </li>
          ))}
        </ul>
      </Callout>
    ),
  );
}
