import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { PromocodesScreen } from '#features/promocodes/promocodes-screen.tsx';
import { answer, apiOfTest, open, refusal } from '#tests/support/web.tsx';

apiOfTest();

const path = '/api/v1/users/me/promocodes/';
const code = {
  code: 'WINTER',
  type: 'percent',
  value: '0.5',
  minSumma: '0',
  maxBonus: null,
  pairs: [],
  used: 0,
  limit: null,
  dateStart: null,
  dateEnd: null,
  status: 'active',
};
const list = (...results: object[]) => ({
  count: results.length,
  next: null,
  previous: null,
  results: results.map((over) => ({ ...code, ...over })),
});
const row = async (name: string) => within((await screen.findByText(name)).closest('li') as HTMLElement);

test('a list without promo codes says which ones will be there, and leads to the form', async () => {
  answer('get', path, () => list());
  open(<PromocodesScreen />);
  expect(await screen.findByText('Промокодов пока нет')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'К форме обмена' }).getAttribute('href')).toBe('/');
});

test('a usable code leads to the form, to its own pair if it has one', async () => {
  const pairs = [{ fromCode: 'BTC', toCode: 'SBERRUB', name: 'Bitcoin → Сбербанк' }];
  answer('get', path, () => list({}, { code: 'PAIR', pairs }));
  open(<PromocodesScreen />);
  const links = await screen.findAllByRole('link', { name: 'Применить' });
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/?promocode=WINTER',
    '/?cur_from=BTC&cur_to=SBERRUB&promocode=PAIR',
  ]);
  expect((await row('PAIR')).getByText('Только Bitcoin → Сбербанк')).toBeTruthy();
});

test('a code says what it adds, on which conditions, and how often it was used', async () => {
  const terms = { minSumma: '50', maxBonus: '20', used: 1, limit: 3, dateEnd: '2026-12-31T20:59:00.000Z' };
  answer('get', path, () =>
    list(terms, { code: 'FIX', type: 'fix', value: '5' }, { code: 'PART', type: 'course', value: '25' }),
  );
  open(<PromocodesScreen />);
  const winter = await row('WINTER');
  for (const words of [/^\+0,5\s%/, /^Обмен от 50/, /^Прибавка до 20/, 'Использований: 1 из 3', /^До 31/])
    expect(winter.getByText(words)).toBeTruthy();
  expect((await row('FIX')).getByText(/^\+5\sUSD/)).toBeTruthy();
  expect((await row('PART')).getByText(/^Вернёт 25\s% нашей наценки/)).toBeTruthy();
});

test('a code that cannot be used says why, and has no link', async () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-20T00:00:00Z'), toFake: ['Date'] });
  const off = { status: 'off' };
  answer('get', path, () =>
    list(
      { ...off, code: 'LATER', dateStart: '2026-12-01T00:00:00.000Z' },
      { ...off, code: 'OFF', dateStart: '2026-11-01T00:00:00.000Z' },
      { code: 'SPENT', status: 'used', used: 1, limit: 1 },
      { code: 'PAST', status: 'expired' },
    ),
  );
  open(<PromocodesScreen />);
  expect((await row('LATER')).getByText('Ещё не начался')).toBeTruthy();
  expect((await row('LATER')).getByText(/^С 1 дек/)).toBeTruthy();
  expect((await row('OFF')).getByText('Отключён')).toBeTruthy();
  expect((await row('SPENT')).getByText('Использован')).toBeTruthy();
  expect((await row('PAST')).getByText('Срок вышел')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Применить' })).toBeNull();
  vi.useRealTimers();
});

test('a list that cannot be loaded offers to try again', async () => {
  answer('get', path, () => refusal('server', 'Сбой'), 500);
  open(<PromocodesScreen />);
  expect(await screen.findByRole('button', { name: 'Попробовать ещё раз' })).toBeTruthy();
});
