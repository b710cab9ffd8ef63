import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { WithdrawalsScreen } from '#features/shop/withdrawals/withdrawals-screen.tsx';
import { answer, apiOfTest, open, refusal } from '#tests/support/web.tsx';

apiOfTest();

const path = '/api/v1/shop/withdrawal/';
const requisites = [{ name: 'card', label: 'Карта получателя', value: '4276000000000009' }];
const draft = {
  id: '3b0f2a52-6a0e-4f0e-9f6a-2f1f0c9d8e71',
  summa: '25',
  fee: '1',
  currency: 'USDT',
  toPs: 50,
  toSumma: '1900',
  toCurrency: 'RUB',
  toName: 'Сбербанк',
  requisites,
};
const unconfirmed = { ...draft, by: 'mail', validUntil: '2026-11-01T10:15:00.000Z' };
const withdrawal = {
  ...draft,
  number: 12,
  status: 'wdnew',
  createdAt: '2026-11-01T10:00:00.000Z',
  note: null,
  tx: null,
};
const card = {
  id: 50,
  name: 'Сбербанк',
  kind: 'card',
  currency: 'RUB',
  course: '80',
  digits: 2,
  input: [{ name: 'card', label: 'Карта получателя', required: true, visible: true }],
  fee: '1',
  min: '10',
};
const money = (more: object = {}) => ({
  balance: '25',
  hold: '5',
  holdDays: 3,
  min: '10',
  currency: 'USDT',
  system: 'USDTTRC20',
  rewardPercent: '0.2',
  received: '100',
  earned: '2',
  paid: '0',
  pending: '0',
  covered: '0',
  directions: [card],
  unconfirmed: null,
  count: 0,
  next: null,
  previous: null,
  results: [],
  ...more,
});

const shopIs = (status: string) =>
  answer('get', '/api/v1/shop/me/', () => ({
    shop: {
      id: draft.id,
      status,
      name: 'Чай',
      site: 'https://tea.example',
      about: 'Чай',
      note: null,
      askedAt: withdrawal.createdAt,
      decidedAt: null,
    },
  }));

beforeEach(() => {
  shopIs('active');
  answer('get', '/api/v1/verify/', () => ({ count: 0, next: null, previous: null, results: [] }));
});

test('balance, hold, totals and the reward are shown, and an empty list says what will be in it', async () => {
  answer('get', path, () => money());
  open(<WithdrawalsScreen />);
  expect((await screen.findByText(/на удержании/)).textContent).toMatch(/5\sUSDT.*3 дня/);
  expect(screen.getByText(/0,2\s?%/)).toBeTruthy();
  expect(screen.getByText('Выводов пока нет')).toBeTruthy();
});

test('the sums below the balance add up to balance and hold, with the withdrawals that are not sent yet', async () => {
  answer('get', path, () =>
    money({ received: '3884.2', earned: '9.59', paid: '340', pending: '240', balance: '3102.24', hold: '211.55' }),
  );
  open(<WithdrawalsScreen />);
  await screen.findByText('Выводится сейчас');
  const terms = ['Оплаты на баланс', 'Вознаграждение', 'Выведено', 'Выводится сейчас', 'Баланс и удержание'];
  const shown = terms.map((term) => screen.getByText(term).nextElementSibling?.textContent);
  expect(shown.map((sum) => sum?.replaceAll('\u00A0', ' '))).toEqual([
    '3 884,20 USDT',
    '9,59 USDT',
    '−340,00 USDT',
    '−240,00 USDT',
    '3 313,79 USDT',
  ]);
  expect(screen.queryByText('Покрыто обменником')).toBeNull();
});

test('a balance below the minimum names the minimum and offers no withdrawal', async () => {
  answer('get', path, () => money({ balance: '9' }));
  open(<WithdrawalsScreen />);
  expect((await screen.findByText(/Вывести можно от/)).textContent).toContain('10');
  expect(screen.queryByRole('button', { name: 'Вывести' })).toBeNull();
});

test('a withdrawal is confirmed with the mailed code, and then says that it was created', async () => {
  answer('get', path, () => money());
  answer('post', path, () => unconfirmed, 201);
  const sent = answer('post', `${path}${draft.id}/confirm/`, () => withdrawal);
  const user = open(<WithdrawalsScreen />);
  await user.click(await screen.findByRole('button', { name: 'Вывести' }));
  await user.type(screen.getByRole('textbox', { name: /Карта получателя/ }), '4276000000000009');
  await user.click(screen.getByRole('button', { name: 'Отправить заявку' }));
  expect(await screen.findByRole('heading', { name: 'Подтвердите вывод' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Подтвердить' }));
  expect(screen.getByText('Введите код.')).toBeTruthy();
  expect(sent).toHaveLength(0);
  await user.type(screen.getByRole('textbox', { name: /Код из письма/ }), '123456');
  await user.click(screen.getByRole('button', { name: 'Подтвердить' }));
  expect(await screen.findByText('Заявка на вывод успешно создана')).toBeTruthy();
  expect(await sent[0]?.json()).toEqual({ code: '123456' });
});

test('a wrong code of the app is explained next to the field', async () => {
  answer('get', path, () => money({ unconfirmed: { ...unconfirmed, by: 'totp' } }));
  answer('post', `${path}${draft.id}/confirm/`, () => refusal('totp_invalid', 'Код не подошёл.'), 401);
  const user = open(<WithdrawalsScreen />);
  const field = await screen.findByRole('textbox', { name: /Код из приложения/ });
  expect(screen.queryByRole('button', { name: 'Отправить код ещё раз' })).toBeNull();
  await user.type(field, '000000');
  await user.click(screen.getByRole('button', { name: 'Подтвердить' }));
  await screen.findByText('Код не подошёл.');
  const described = field.getAttribute('aria-describedby')?.split(' ') ?? [];
  expect(described.map((id) => document.getElementById(id)?.textContent).join(' ')).toContain('Код не подошёл.');
});

test('a code can be mailed again, for the same withdrawal', async () => {
  answer('get', path, () => money({ unconfirmed }));
  const sent = answer('post', path, () => ({ ...unconfirmed, id: '3b0f2a52-6a0e-4f0e-9f6a-2f1f0c9d8e72' }), 201);
  const user = open(<WithdrawalsScreen />);
  await user.click(await screen.findByRole('button', { name: 'Отправить код ещё раз' }));
  expect(await screen.findByText(/Прежний больше не подойдёт/)).toBeTruthy();
  expect(await sent[0]?.json()).toEqual({ toPs: 50, toRequisites: { card: '4276000000000009' }, summa: '25' });
});

test('the owner of a closed shop sees why it is closed, and still withdraws', async () => {
  shopIs('closed');
  answer('get', path, () => money());
  open(<WithdrawalsScreen />);
  expect(await screen.findByText('Магазин отключён')).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Вывести' })).toBeTruthy();
});

test('a new withdrawal can be cancelled after a question', async () => {
  answer('get', path, () => money({ count: 1, results: [withdrawal] }));
  const cancelled = answer('post', `${path}${draft.id}/cancel/`, () => ({ ...withdrawal, status: 'wdcancel' }));
  const user = open(<WithdrawalsScreen />);
  await user.click(await screen.findByRole('button', { name: 'Отменить' }));
  expect(cancelled).toHaveLength(0);
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Отменить' }));
  await expect.poll(() => cancelled.length).toBe(1);
});
