import type { ComponentProps } from 'react';
import { CurrencyIcon } from '#components/ui/currency-icon.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import type { PickerCurrency } from '../data/types.ts';

interface Props extends ComponentProps<'button'> {
  /** Label for screen readers, which says whether the visitor sends or receives the currency. */
  label: string;
  currency: PickerCurrency | null;
}

/**
 * Returns the name, unit and network of a currency without repetitions. For example, unit and network of Bitcoin are
 * both BTC.
 */
const wordsOf = (currency: PickerCurrency | null): string =>
  [...new Set([currency?.name, currency?.currency, currency?.network?.code])].filter(Boolean).join(', ');

export const CurrencyTrigger = ({ label, currency, ...rest }: Props) => (
  <button
    {...rest}
    type="button"
    aria-haspopup="dialog"
    aria-label={`${label}: ${wordsOf(currency)}`}
    className="trigger"
  >
    {currency ? (
      <CurrencyIcon of={currency} network={currency.network?.code} />
    ) : (
      <Skeleton className="size-9 rounded-full" />
    )}
    <span className="grid min-w-0 flex-1">
      <span className="truncate font-semibold">{currency?.name ?? ' '}</span>
      <span className="text-soft">
        {currency?.currency}
        {currency?.network && currency.network.code !== currency.currency && ` · ${currency.network.code}`}
      </span>
    </span>
    <Icon name="down" className="text-soft" />
  </button>
);
