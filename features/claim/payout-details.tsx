import { useTranslations } from 'next-intl';
import { GroupedText } from '#components/grouped-text.tsx';
import type { ClaimState } from './types.ts';

/** Shows the payout requisites, so that the visitor can check them before paying. */
export function PayoutDetails({ claim: { to } }: { claim: ClaimState }) {
  const t = useTranslations('Claim.confirm');
  if (to.requisites.length === 0) return null;
  return (
    <section aria-label={t('payout')}>
      <dl className="grid gap-y-1 border-b border-line pb-4">
        {to.requisites.map(({ label, value }) => (
          <div key={label} className="gap-x-6 sm:flex sm:justify-between">
            <dt className="text-soft">{label}</dt>
            <dd className="wrap-anywhere">
              <GroupedText value={value} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
