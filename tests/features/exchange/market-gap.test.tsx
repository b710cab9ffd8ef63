import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { marketGap } from '#features/exchange/model/market-gap.ts';
import { freshVisits, openForm } from './support/form.tsx';
import { btc, pairOf, prerendered, sber } from './support/samples.ts';

freshVisits();

test.each([
  [{ unit: 'USD', from: '100000', to: '1' }, '99400', '0.6'],
  [{ unit: 'USD', from: '100000', to: '1' }, '100000', null],
  [{ unit: 'USD', from: '100000', to: '1' }, '100100', null],
  [{ unit: 'USD', from: '100000', to: null }, '99400', null],
  [null, '99400', null],
])('the distance from the market needs both prices: %j, %s', (worth, course, percent) => {
  expect(marketGap({ worth }, course)).toBe(percent);
});

test.each([
  [{ unit: 'USD', from: '5100000', to: '1' }, '≈ 2 % к рынку, включена в курс, как и за выплату'],
  [null, 'Включена в курс, как и за выплату'],
])('the summary estimates the fee, and links to its explanation', async (worth, words) => {
  openForm({ ...prerendered, pair: pairOf(btc, sber, { worth }) });
  expect(await screen.findByText(words)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Комиссия' }).getAttribute('href')).toBe('/faq#fees');
});
