import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer } from './support/api.ts';
import { freshVisits, openForm } from './support/form.tsx';
import { btc, pairOf, prerendered, sber } from './support/samples.ts';

freshVisits();

const office = { code: 'DUBAI', name: 'Дубай', address: 'Тверская, 1', hours: 'Ежедневно с 10:00 до 20:00' };

async function chooseCity(opensAt: string | null) {
  const pair = pairOf(btc, sber);
  const city = [{ ...office, zone: 'Asia/Dubai', opensAt }];
  const withCity = { ...pair, structure: { ...pair.structure, to: { ...pair.structure.to, city } } };
  answer('get', '/api/v1/calculator/pair/:from/:to/', () => withCity);
  const { user } = openForm({ ...prerendered, pair: withCity });
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Город' }), 'Дубай');
}

test('the city of a cash exchange is labelled, and its office is shown with address and hours', async () => {
  await chooseCity(null);
  expect(screen.getByText('Город').className).not.toContain('sr-only');
  for (const words of [office.address, office.hours]) expect(await screen.findByText(words)).toBeTruthy();
  expect(await screen.findByText('В офисе, когда напишем, что деньги готовы')).toBeTruthy();
});

test('a closed office is named with its next opening instead of a payout at once', async () => {
  await chooseCity(new Date(Date.now() + 5 * 3_600_000).toISOString());
  expect(await screen.findByText(/^В офисе, не раньше \d\d:\d\d.* \(Дубай\)$/)).toBeTruthy();
});
