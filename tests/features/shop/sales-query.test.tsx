import { expect, test } from 'vitest';
import { useSalesQuery } from '#features/shop/sales/use-sales-query.ts';
import { open } from '#tests/support/web.tsx';

let change: ReturnType<typeof useSalesQuery>['change'];

function Probe() {
  const query = useSalesQuery();
  change = query.change;
  return null;
}

test('a second filter that is set before the page has rendered keeps the first', () => {
  open(<Probe />);
  const { change: stale } = { change };
  stale({ from: '2026-11-01' });
  stale({ to: '2026-11-20' });
  expect(location.search).toBe('?from=2026-11-01&to=2026-11-20');
  history.replaceState(null, '', location.pathname);
});
