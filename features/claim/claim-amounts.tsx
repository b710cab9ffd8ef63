import { useTranslations } from 'next-intl';
import { Amount } from '#components/ui/amount.tsx';
import { Icon } from '#components/ui/icon.tsx';
import type { ClaimSide, ClaimState } from './types.ts';

/** Both amounts in large type. `past`: whether the labels say "sent" and "received", for a completed exchange. */
export function ClaimAmounts({ claim, past = false }: { claim: ClaimState; past?: boolean }) {
  const t = useTranslations('Claim.deal');
  return (
    <dl className="flex flex-wrap items-end gap-x-8 gap-y-4 border-y border-line py-5">
      <LabelledAmount term={past ? t('sent') : t('send')} summa={claim.fromSumma} side={claim.from} />
      <Icon name="arrow" className="mb-2.5 text-soft max-sm:hidden" />
      <LabelledAmount term={past ? t('received') : t('receive')} summa={claim.toSumma} side={claim.to} />
    </dl>
  );
}

const LabelledAmount = ({ term, summa, side }: { term: string; summa: string; side: ClaimSide }) => (
  <div className="grid gap-1">
    <dt className="text-soft">
      {term} · {side.name}
    </dt>
    <dd>
      <Amount value={summa} code={side.currency} size="sum" />
    </dd>
  </div>
);
