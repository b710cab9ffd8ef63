'use client';
import { useTranslations } from 'next-intl';
import { Amount } from '#components/ui/amount.tsx';
import { Facts } from '#components/ui/facts.tsx';
import { compare, isPositive } from '#domain/amount.ts';
import type { OperatorAction, OperatorClaim } from '../types.ts';
import { heldDeposit } from './action-specs.ts';

interface Props {
  action: OperatorAction;
  details: OperatorClaim;
}

/** Shows the terms of the payout if the payment came late or its amount differs from the agreed one. */
export function PayoutFacts({ action, details }: Props) {
  const t = useTranslations('Operator.payout');
  const { claim } = details;
  const { from, to, choice } = claim;
  const held = heldDeposit(details);
  const isLate = claim.history.some(({ reason }) => reason === 'late');
  if (action !== 'payout' || (!isLate && compare(held, claim.fromSumma) === 0)) return null;
  const exchanged = choice?.options.find(({ kind, fromSumma }) => kind === 'continue' && isPositive(fromSumma));
  return (
    <>
      <Facts
        items={[
          { term: t('exchanged'), value: <Amount value={held} code={from.currency} /> },
          ...(exchanged
            ? [
                { term: t('course'), value: <Amount value={exchanged.course} code={to.currency} /> },
                {
                  term: t('receives'),
                  value: <Amount value={exchanged.toSumma} code={to.currency} className="font-semibold" />,
                },
              ]
            : []),
        ]}
      />
      <p className="text-note">{t(exchanged ? 'asNow' : 'lower')}</p>
    </>
  );
}
