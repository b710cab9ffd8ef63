'use client';
import { Amount } from '#components/ui/amount.tsx';
import { CurrencyIcon } from '#components/ui/currency-icon.tsx';
import { type CurrencyTable, iconOf } from '#lib/currency-table.ts';

interface Props {
  currencies: CurrencyTable;
  reserves: readonly (readonly [id: number, amount: string])[];
}

/**
 * This component runs both on the server and in the browser. If it ran only on the server, the page would contain each
 * row twice, as HTML and as serialised React elements.
 */
export const ReserveRows = ({ currencies, reserves }: Props) =>
  reserves.map(([id, amount]) => {
    const row = currencies.find((currency) => currency[0] === id);
    if (!row) return null;
    const [, name, , currency, , network] = row;
    return (
      <li key={id}>
        <CurrencyIcon of={{ name, currency, icon: iconOf(row), network }} network={network?.[0]} size="sm" />
        <span>{name}</span>
        <Amount value={amount} code={currency} />
      </li>
    );
  });
