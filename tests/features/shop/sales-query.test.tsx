import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useSalesQuery } from '#features/shop/sales/use-sales-query.ts';
import { open } from '#tests/support/web.tsx';

function Dates() {
  const { change } = useSalesQuery();
  const setBoth = () => {
    change({ from: '2026-11-01' });
    change({ to: '2026-11-20' });
  };
  return (
    <button type="button" onClick={setBoth}>
      both
    </button>
  );
}

test('a second filter that is set before the page has rendered keeps the first', async () => {
  await open(<Dates />).click(screen.getByRole('button'));
  expect(location.search).toBe('?from=2026-11-01&to=2026-11-20');
  history.replaceState(null, '', location.pathname);
});
