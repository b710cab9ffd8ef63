import { useTranslations } from 'next-intl';
import { Link } from '#components/link.tsx';
import { Callout } from '#components/ui/callout.tsx';
import { routes } from '#lib/routes.ts';
import type { ClaimState } from './types.ts';

/** Links between a claim and its follow-up claims, which are opened for an overpayment or a second payment. */
export function LinkedClaims({ claim: { linked } }: { claim: ClaimState }) {
  const t = useTranslations('Claim.linked');
  if (linked.length === 0) return null;
  return (
    <Callout tone="info" title={t('title')}>
      <ul className="grid gap-1">
        {linked.map(({ id, number, title }) => (
          <li key={id}>
            <Link href={routes.claim(id)} className="inline-flex min-h-8 items-center">
              {t('claim', { number: String(number), title })}
            </Link>
          </li>
        ))}
      </ul>
    </Callout>
  );
}
