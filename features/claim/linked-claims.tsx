'use client';
import { useLocale, useTranslations } from 'next-intl';
import { Link } from '#components/link.tsx';
import { Callout } from '#components/ui/callout.tsx';
import { formatMoney } from '#domain/format.ts';
import { routes } from '#lib/routes.ts';
import type { ClaimState } from './types.ts';

/**
 * Lists links between related claims: on the original claim to the claims opened for an excess or a second payment, and
 * on those claims to the original one.
 */
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
