import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { RatesScreen } from '#features/operator/rates/rates-screen.tsx';
import { answer, apiOfTest, open, refusal } from '#tests/support/web.tsx';

apiOfTest();

const path = '/api/v1/operator/rates/';
const kraken = {
  name: 'kraken',
  askedAt: '2026-11-20T11:20:00Z',
  nextAt: '2026-11-20T12:40:00Z',
  answeredAt: '2026-11-20T11:20:00Z',
  failures: 0,
  problem: null,
};
const rule = (over: object = {}) => ({
  unit: 'USDT',
  base: 'USDT',
  via: null,
  sources: null,
  follows: null,
  factor: null,
  jump: '3',
  spread: null,
  floor: '0.9',
  ceiling: '1.1',
  isCurrency: true,
  ...over,
});
const usual = { jump: '10', spread: '2' };
const showRules = (...rules: object[]) => {
  answer('get', `${path}rules/`, () => ({ rules, usual }));
  answer('get', path, () => ({ rates: [], sources: [kraken], missing: [] }) as never);
  history.replaceState(null, '', '/operator/rates?show=rules');
  return open(<RatesScreen />);
};

test('rules say where a price comes from, and which limits are those of the settings', async () => {
  showRules(rule(), rule({ unit: 'WMZ', follows: 'USD', factor: '0.985', jump: null }));
  const [, first, second] = (await screen.findAllByRole('row')).map((row) => row.textContent ?? '');
  expect(first).toMatch(/USDT.*свой рынок3\s%2\s%, как в настройках0,91,1/);
  expect(second).toMatch(/WMZ0,985 × цена USD10\s%, как в настройках2\s%/);
});

test('a rule is saved as typed, and the form names the fields that are wrong', async () => {
  const asked = answer('put', `${path}rules/BTC-EUR/`, () => ({ rules: [rule({ unit: 'BTC-EUR' })], usual }));
  const user = showRules();
  expect(await screen.findByText('Своих правил нет')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Добавить правило' }));
  const dialog = within(screen.getByRole('dialog'));
  await user.type(dialog.getByLabelText('Скачок не больше, %'), 'много');
  await user.click(dialog.getByRole('button', { name: 'Сохранить' }));
  expect(dialog.getByText('Укажите код валюты.')).toBeTruthy();
  expect(document.activeElement).toBe(dialog.getByLabelText('Код'));
  expect(dialog.getByText('Укажите процент числом.')).toBeTruthy();
  expect(asked).toHaveLength(0);
  await user.type(dialog.getByLabelText('Код'), 'btc-eur');
  await user.clear(dialog.getByLabelText('Скачок не больше, %'));
  await user.type(dialog.getByLabelText('Рынок валюты'), 'btc');
  await user.selectOptions(dialog.getByLabelText('В паре с'), 'EUR');
  await user.click(dialog.getByRole('checkbox', { name: 'kraken' }));
  await user.type(dialog.getByLabelText('Цена не ниже, $'), '1000,5');
  await user.click(dialog.getByRole('button', { name: 'Сохранить' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await asked[0]?.json()).toEqual({
    base: 'BTC',
    via: 'EUR',
    sources: ['kraken'],
    follows: null,
    factor: null,
    jump: null,
    spread: null,
    floor: '1000.5',
    ceiling: null,
  });
  expect(screen.getByText('BTC-EUR')).toBeTruthy();
});

test('a rule is deleted after a confirmation, which shows a refusal', async () => {
  answer('delete', `${path}rules/USDT/`, () => refusal('conflict', 'Цену использует направление.'), 409);
  const user = showRules(rule());
  await user.click(await screen.findByRole('button', { name: 'Удалить' }));
  const dialog = within(screen.getByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Удалить' }));
  expect(await dialog.findByText('Цену использует направление.')).toBeTruthy();
});
