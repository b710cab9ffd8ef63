'use client';
import { useTranslations } from 'next-intl';
import { Skeleton } from '#components/ui/skeleton.tsx';
import type { Exchange } from '../data/use-exchange.ts';
import type { Side } from '../model/state.ts';
import type { FormChecks } from '../validation/use-form-checks.ts';
import { EmailField } from './email-field.tsx';
import { RefundAddress } from './refund-address.tsx';
import { RememberCheckbox } from './remember-checkbox.tsx';
import { SideInputs } from './side-inputs.tsx';

const sides = ['from', 'to'] as const;

export function ExchangeDetails({ exchange, checks }: { exchange: Exchange; checks: FormChecks }) {
  const t = useTranslations('Exchange.details');
  const { pair } = exchange.quote;
  if (!pair) return null;
  // While the new pair loads, fields of a currency that is no longer selected are hidden.
  const isShown = (side: Side) => pair.structure[side].currency.id === exchange.state[`${side}Id`];
  return (
    <section aria-labelledby="details" className="of-pair grid gap-2">
      <h2 id="details" className="text-lead font-semibold">
        {t('title')}
      </h2>
      <div className="grid items-start gap-4 md:grid-cols-2 md:gap-x-6">
        {sides.map((side) =>
          isShown(side) ? (
            <SideInputs key={side} exchange={exchange} checks={checks} pair={pair} side={side} />
          ) : (
            <Skeleton key={side} className="h-20 w-full rounded-control" />
          ),
        )}
        {isShown('from') && <RefundAddress exchange={exchange} checks={checks} pair={pair} />}
        <EmailField exchange={exchange} checks={checks} />
        <RememberCheckbox exchange={exchange} />
      </div>
    </section>
  );
}
