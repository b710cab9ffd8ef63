import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Reserves } from '#features/home/reserves.tsx';
import { withReserves } from '#lib/currency-table.ts';
import { renderIn } from '../../support/render.tsx';

test('reserves state the time of their update in the time zone of the visitor', () => {
  const reserve = {
    id: 1,
    ps: 'Bitcoin',
    code: 'BTC',
    summa: '3',
    currency: 'BTC',
    network: 'BTC',
    icon: null,
    updatedAt: '2026-11-20T12:00:00.000Z',
  };
  renderIn('ru', <Reserves reserves={[reserve]} groups={[]} currencies={withReserves([], [reserve])} />);
  expect(screen.getByText(/Столько доступно сейчас/).textContent).not.toContain('UTC');
  expect(document.querySelector('time')?.dateTime).toBe(reserve.updatedAt);
  expect(screen.getByRole('listitem').textContent).toBe('BTCBitcoin3\u00A0BTC');
});
