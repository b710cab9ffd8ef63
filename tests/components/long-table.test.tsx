import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { LongTable } from '#components/charts/long-table.tsx';
import { open } from '#tests/support/web.tsx';

test('the table takes the focus when the button that shows all rows disappears', async () => {
  const rows = Array.from({ length: 9 }, (_, place) => `Row ${place}`);
  const columns = [{ key: 'name', label: 'Name', cell: (row: string) => row }];
  const user = open(
    <LongTable caption="Days" columns={columns} rows={rows} rowKey={(row) => row} showAll="Show all" />,
  );
  expect(screen.queryByText('Row 8')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Show all' }));
  expect(screen.getByText('Row 8')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Days' }));
});
