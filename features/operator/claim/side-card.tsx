'use client';
import { useTranslations } from 'next-intl';
import { Amount } from '#components/ui/amount.tsx';
import { CopyButton } from '#components/ui/copy-button.tsx';
import { CurrencyIcon, NetworkTag } from '#components/ui/currency-icon.tsx';
import type { OperatorClaim } from '../types.ts';
import { CopyLine, type LabelledValue } from './copy-line.tsx';
import { PayoutNumbers } from './payout-numbers.tsx';

interface Props {
  title: string;
  summa: string;
  side: OperatorClaim['claim']['from'];
  allotted?: LabelledValue[];
  refund?: LabelledValue[];
  payouts?: OperatorClaim['payouts'];
  /**
   * Latest transaction number of this side of the exchange. Null if there is none, or if the list of deposits already
   * shows the number.
   */
  tx: string | null;
  /** Transaction number of the payment, as stated by the visitor. */
  stated?: string | null;
}

/** One side of the exchange, with unmasked requisites that can be copied. */
export function SideCard({ title, summa, side, allotted = [], refund = [], payouts = [], tx, stated }: Props) {
  const t = useTranslations('Operator.claim');
  return (
    <section className="rounded-control border border-line bg-sheet">
      <header className="flex items-center gap-3 px-4 py-2.5">
        <CurrencyIcon of={side} network={side.networkCode} />
        <div className="min-w-0">
          <h2 className="text-note font-normal text-soft">
            {title}: {side.name} {side.network && side.network !== side.name && <NetworkTag>{side.network}</NetworkTag>}
          </h2>
          <Amount value={summa} code={side.currency} size="title" />
        </div>
        <span className="-mr-3 ml-auto">
          <CopyButton value={summa} what={t('sumWhat')} compact />
        </span>
      </header>
      <dl className="divide-y divide-line border-t border-line empty:hidden">
        {side.requisites.map(({ name, label, value }) => (
          <CopyLine key={name} label={label} value={value} />
        ))}
        {allotted.map(({ label, value }) => (
          <CopyLine key={label} label={label} value={value} />
        ))}
        {refund.map(({ label, value }) => (
          <CopyLine key={label} label={t('refundTo', { label })} value={value} />
        ))}
        {stated && <CopyLine label={t('statedTx')} value={stated} />}
        <PayoutNumbers payouts={payouts} last={tx} />
      </dl>
    </section>
  );
}
