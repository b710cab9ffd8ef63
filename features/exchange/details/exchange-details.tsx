'use client';
import { useTranslations } from 'next-intl';
import type { Exchange } from '../data/use-exchange.ts';
import type { FormChecks } from '../validation/use-form-checks.ts';
import { CityField } from './city-field.tsx';
import { EmailField } from './email-field.tsx';
import { RefundAddress } from './refund-address.tsx';
import { RememberCheckbox } from './remember-checkbox.tsx';
import { SideInputs } from './side-inputs.tsx';

const sides = ['from', 'to'] as const;

/** The inputs that the pair requires for the chosen course type. */
export function ExchangeDetails({ exchange, checks }: { exchange: Exchange; checks: FormChecks }) {
  const t = useTranslations('Exchange.details');
  const { pair } = exchange.quote;
  if (!pair) return null;
  return (
    <section aria-labelledby="details" className="of-pair grid gap-5 lg:col-start-1">
      <h2 id="details" className="text-lead font-semibold">
        {t('title')}
      </h2>
      <div className="grid items-start gap-5 md:grid-cols-2 md:gap-x-6">
        <CityField exchange={exchange} checks={checks} />
        {sides.map((side) => (
          <SideInputs key={side} exchange={exchange} checks={checks} pair={pair} side={side} />
        ))}
        <RefundAddress exchange={exchange} checks={checks} pair={pair} />
        <EmailField exchange={exchange} checks={checks} />
        <RememberCheckbox exchange={exchange} />
      </div>
    </section>
  );
}
