import type { ReactNode } from 'react';
import { cn } from '#lib/cn.ts';

export interface Column<Row> {
  key: string;
  label: string;
  numeric?: boolean;
  cell: (row: Row) => ReactNode;
}

interface Props<Row> {
  caption: string;
  columns: Column<Row>[];
  rows: Row[];
  rowKey: (row: Row) => string;
  empty: ReactNode;
  dense?: boolean;
}

const head = 'px-3 py-2 text-left text-note font-semibold text-soft first:pl-0 last:pr-0';
const cellBase =
  'px-3 align-baseline first:pl-0 last:pr-0 max-sm:flex max-sm:items-baseline max-sm:justify-between max-sm:gap-4 max-sm:p-0 max-sm:text-right max-sm:before:text-left max-sm:before:text-soft max-sm:before:content-[attr(data-label)]';

/** ARIA roles are explicit, because displaying rows as cards on phones removes the table's implicit roles. */
export function Table<Row>({ caption, columns, rows, rowKey, empty, dense }: Props<Row>) {
  if (rows.length === 0) return empty;
  return (
    <table role="table" className={cn('w-full border-collapse max-sm:block', dense && 'text-note')}>
      <caption className="sr-only">{caption}</caption>
      <thead role="rowgroup" className="max-sm:sr-only">
        <tr role="row" className="border-b border-edge">
          {columns.map(({ key, label, numeric }) => (
            <th key={key} role="columnheader" scope="col" className={cn(head, numeric && 'text-right')}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className="max-sm:block">
        {rows.map((row) => (
          <tr key={rowKey(row)} role="row" className="border-b border-line max-sm:grid max-sm:gap-1 max-sm:py-3">
            {columns.map(({ key, label, numeric, cell }) => (
              <td
                key={key}
                role="cell"
                data-label={label}
                className={cn(cellBase, dense ? 'py-1.5' : 'py-3', numeric && 'sm:text-right tabular-nums')}
              >
                {cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
