import { screen, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { LongTable } from '#components/charts/long-table.tsx';
import { open } from '#tests/support/web.tsx';

const columns = [{ key: 'name', label: 'Name', cell: (row: string) => row }];

test.each([
  [400, 0],
  [200, -1],
])('a table %i px wide in an area of 200 px has the tab index %i', async (width, tabIndex) => {
  const { ResizeObserver } = globalThis;
  onTestFinished(() => void Object.assign(globalThis, { ResizeObserver }));
  globalThis.ResizeObserver = class {
    readonly notify: ResizeObserverCallback;
    constructor(notify: ResizeObserverCallback) {
      this.notify = notify;
    }
    observe(target: Element) {
      Object.defineProperties(target, { scrollWidth: { value: width }, clientWidth: { value: 200 } });
      this.notify([{ target } as ResizeObserverEntry], this);
    }
    unobserve() {}
    disconnect() {}
  };
  open(<LongTable caption="Days" columns={columns} rows={['Row']} rowKey={(row) => row} showAll="Show all" />);
  await waitFor(() => expect(screen.getByRole('region', { name: 'Days' }).tabIndex).toBe(tabIndex), { timeout: 1_000 });
});

test('the table takes the focus when the button that shows all rows disappears', async () => {
  const rows = Array.from({ length: 9 }, (_, place) => `Row ${place}`);
  const user = open(
    <LongTable caption="Days" columns={columns} rows={rows} rowKey={(row) => row} showAll="Show all" />,
  );
  expect(screen.queryByText('Row 8')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Show all' }));
  expect(screen.getByText('Row 8')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Days' }));
});
