import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { PairFacts } from '#features/pairs/pair-facts.tsx';
import { ReopenWatch } from '#features/pairs/reopen-watch.tsx';
import { renderIn } from '#tests/support/render.tsx';
import { answer, apiOfTest, open, refreshed } from '#tests/support/web.tsx';

apiOfTest();

const side = (currency: string) => ({ id: 1, name: currency, code: currency, currency, icon: null, network: null });

test('the terms of a pair repeat no figure of the form, because the page is older than the live form', () => {
  renderIn(
    'ru',
    <PairFacts
      from={side('RUB')}
      to={side('BTC')}
      terms={{
        course: '0.000000125',
        from: { min: '2000', max: '600000' },
        to: { min: '0.0003', max: '0.07' },
        reserve: '6.4',
        fixedMinutes: 20,
        payMinutes: 20,
        cities: null,
      }}
    />,
  );
  expect(screen.getByText('Фиксация курса')).toBeTruthy();
  expect(document.body.textContent).not.toMatch(/2.?000|600|0,07|6,4/);
});

test('the page of a closed pair is loaded once more only when the pair is open', async () => {
  const closed = answer('get', '/api/v1/calculator/pair/:from/:to/', () => ({ code: 'pair_off', detail: '' }), 404);
  open(<ReopenWatch from={1} to={2} />);
  await expect.poll(() => closed.length).toBe(1);
  expect(refreshed).not.toHaveBeenCalled();
  answer('get', '/api/v1/calculator/pair/:from/:to/', () => ({}) as never);
  open(<ReopenWatch from={1} to={3} />);
  await expect.poll(() => refreshed.mock.calls.length).toBe(1);
});
