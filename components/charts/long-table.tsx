'use client';
import { useEffect, useRef, useState } from 'react';
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

/** Table of figures that at first shows only some rows. A button shows all rows. */
export function LongTable<Row>({ rows, showAll, ...table }: Props<Row>) {
  const [isWhole, setIsWhole] = useState(false);
  const area = useRef<HTMLDivElement>(null);
  // Whether the table is wider than its container. Only then can the Tab key reach the table, because a table that fits
  // needs no scrolling.
  const [isScrollable, setScrollable] = useState(false);
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setScrollable(entry.target.scrollWidth > entry.target.clientWidth);
    });
    if (area.current) observer.observe(area.current);
    return () => observer.disconnect();
  }, []);
  const showAllRows = () => {
    setIsWhole(true);
    // Moves the focus to the table, because the pressed button disappears.
    area.current?.focus({ preventScroll: true });
  };
  return (
    <div className="grid min-w-0 grid-cols-1 justify-items-start gap-3">
      <div
        ref={area}
        role="region"
        aria-label={table.caption}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls a wide table
        tabIndex={isScrollable ? 0 : -1}
        className="w-full min-w-0 overflow-x-auto"
      >
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
