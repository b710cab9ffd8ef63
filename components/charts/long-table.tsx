'use client';
import { useRef, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { type Column, Table } from '../ui/table.tsx';

/** Number of rows that the table shows while it is collapsed. */
const firstRows = 7;

interface Props<Row> {
  caption: string;
  columns: Column<Row>[];
  rows: Row[];
  rowKey: (row: Row) => string;
  /** Text of the button that shows all rows. */
  showAll: string;
}

/** Table of figures, which shows its first rows until the visitor asks for all. */
export function LongTable<Row>({ rows, showAll, ...table }: Props<Row>) {
  const [isWhole, setIsWhole] = useState(false);
  const area = useRef<HTMLDivElement>(null);
  const showAllRows = () => {
    setIsWhole(true);
    // The pressed button disappears and would lose the focus.
    area.current?.focus({ preventScroll: true });
  };
  return (
    <div className="grid min-w-0 grid-cols-1 justify-items-start gap-3">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls a wide table */}
      <div ref={area} role="region" aria-label={table.caption} tabIndex={0} className="w-full min-w-0 overflow-x-auto">
        <Table {...table} rows={isWhole ? rows : rows.slice(0, firstRows)} empty={null} dense />
      </div>
      {!isWhole && rows.length > firstRows && (
        <Button variant="secondary" onClick={showAllRows}>
          {showAll}
        </Button>
      )}
    </div>
  );
}
