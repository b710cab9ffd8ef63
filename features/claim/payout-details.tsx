import { useTranslations } from 'next-intl';
import { GroupedText } from '#components/grouped-text.tsx';
import { Facts } from '#components/ui/facts.tsx';
import type { ClaimState } from './types.ts';

/** Shows the payout requisites, so that the visitor can check them before paying. */
export function PayoutDetails({ claim: { to } }: { claim: ClaimState }) {
  const t = useTranslations('Claim.confirm');
  if (to.requisites.length === 0) return null;
  return (
    <section aria-label={t('payout')}>
      <Facts
        className="border-b border-line"
        items={to.requisites.map(({ label, value }) => ({ term: label, value: <GroupedText value={value} /> }))}
      />
    </section>
  );
}
