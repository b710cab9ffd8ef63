import { useTranslations } from 'next-intl';
import { GroupedText } from '#components/grouped-text.tsx';
import { Facts } from '#components/ui/facts.tsx';
import type { ClaimState } from './types.ts';

/** Where the payout goes, to be checked before the payment. */
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
