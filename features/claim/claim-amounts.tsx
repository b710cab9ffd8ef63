import { useTranslations } from 'next-intl';
import { Amount } from '#components/ui/amount.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { isEstimate } from '#domain/estimate.ts';
import type { ClaimSide, ClaimState } from './types.ts';
import { useClaimWords } from './use-claim-words.ts';

/**
 * Shows the amount to send and the amount to receive. The buyer of a shop sees only the amount to send; for a completed
 * exchange, `past` puts the labels into the past tense.
 */
export function ClaimAmounts({ claim, past = false }: { claim: ClaimState; past?: boolean }) {
  const t = useTranslations('Claim.deal');
  const words = useClaimWords(claim);
  return (
    <>
      <dl className="flex flex-wrap items-end gap-x-8 gap-y-2 border-y border-line py-3 sm:gap-y-4 sm:py-5">
        <LabelledAmount term={past ? t('sent') : t('send')} summa={claim.fromSumma} side={claim.from} />
        {!claim.shop && (
          <>
            <Icon name="arrow" className="mb-2.5 text-soft max-sm:hidden" />
            <LabelledAmount
              term={past ? words('deal.received') : t('receive')}
              summa={claim.toSumma}
              side={claim.to}
              estimate={isEstimate(claim)}
            />
          </>
        )}
      </dl>
      {!claim.shop && isEstimate(claim) && <p className="text-soft">{t('estimate')}</p>}
    </>
  );
}

interface LabelledAmountProps {
  term: string;
  summa: string;
  side: ClaimSide;
  estimate?: boolean;
}

const LabelledAmount = ({ term, summa, side, estimate }: LabelledAmountProps) => (
  <div className="grid sm:gap-1">
    <dt className="text-soft">
      {term} · {side.name}
    </dt>
    <dd>
      <Amount value={summa} code={side.currency} size="sum" estimate={estimate} />
    </dd>
  </div>
);
