'use client';
import { Link } from '#components/link.tsx';
import { CurrencyIcon } from '#components/ui/currency-icon.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { type CurrencyRow, type CurrencyTable, iconOf } from '#lib/currency-table.ts';
import { routes } from '#lib/routes.ts';

/** `rate` is a formatted text, such as 1 BTC = 9 500 000 RUB. */
export type BestRow = readonly [fromId: number, toId: number, rate: string, published: boolean];

interface Props {
  currencies: CurrencyTable;
  rows: readonly BestRow[];
  /** Text that screen readers read before each rate. The rate is a link to the page of the direction. */
  terms: string;
}

/**
 * This component runs both on the server and in the browser. If it ran only on the server, the page would contain each
 * row twice, as HTML and as serialised React elements.
 */
export function BestRows({ currencies, rows, terms }: Props) {
  const byId = new Map(currencies.map((row) => [row[0], row]));
  return rows.map(([fromId, toId, rate, published]) => {
    const [from, to] = [byId.get(fromId), byId.get(toId)];
    if (!from || !to) return null;
    const [fromCode, toCode] = [from[2], to[2]];
    return (
      <li key={`${fromCode} ${toCode}`}>
        <Link href={routes.home({ cur_from: fromCode, cur_to: toCode })}>
          <span>
            <RowIcon row={from} />
            <RowIcon row={to} />
          </span>
          <span>
            {from[1]}
            <Icon name="arrow" className="size-4 text-soft" />
            {to[1]}
          </span>
        </Link>
        {published ? (
          <Link href={routes.pair(fromCode, toCode)}>
            <span className="sr-only">{terms}: </span>
            {rate}
          </Link>
        ) : (
          <span>{rate}</span>
        )}
      </li>
    );
  });
}

function RowIcon({ row }: { row: CurrencyRow }) {
  const [, name, , currency, , network] = row;
  return <CurrencyIcon of={{ name, currency, icon: iconOf(row), network }} network={network?.[0]} />;
}
