import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { Withdrawals } from '#features/referral/withdrawals.tsx';
import { answer, apiOfTest, open, refusal } from '#tests/support/web.tsx';

apiOfTest();

const path = '/api/v1/users/me/refferal/withdrawal/';
const withdrawal = {
  id: '3b0f2a52-6a0e-4f0e-9f6a-2f1f0c9d8e71',
  number: 12,
  status: 'wdnew',
  summa: '20',
  fee: '1',
  currency: 'USDT',
  toSumma: '1500',
  toCurrency: 'RUB',
  toName: 'Сбербанк',
  requisites: [{ name: 'card', label: 'Карта', value: '4276000000000009' }],
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
  input: [{ name: 'card', label: 'Карта получателя', format: 'card', required: true, visible: true }],
  fee: '1',
  min: '10',
};
const account = (more: object = {}) => ({
  balance: '25',
  hold: '0',
  min: '10',
  currency: 'USDT',
  directions: [card],
  count: 0,
  next: null,
  previous: null,
  results: [],
  ...more,
});

beforeEach(() => void answer('get', '/api/v1/verify/', () => ({ count: 0, next: null, previous: null, results: [] })));

test('a balance below the minimum names the minimum and offers no withdrawal', async () => {
  answer('get', path, () => account({ balance: '9.99' }));
  open(<Withdrawals />);
  expect((await screen.findByText(/Вывести можно от/)).textContent).toContain('10');
  expect(screen.queryByRole('button', { name: 'Вывести награду' })).toBeNull();
});

test('a withdrawal sends the direction, the card and the sum, and says that it was created', async () => {
  answer('get', path, () => account());
  const sent = answer('post', path, () => withdrawal, 201);
  const user = open(<Withdrawals />);
  await user.click(await screen.findByRole('button', { name: 'Вывести награду' }));
  expect(screen.getByRole('textbox', { name: /^Сумма/ })).toHaveProperty('value', '');
  await user.type(screen.getByRole('textbox', { name: /Карта получателя/ }), '4276000000000009');
  await user.type(screen.getByRole('textbox', { name: /^Сумма/ }), '25');
  await user.click(screen.getByRole('button', { name: 'Отправить заявку' }));
  const notice = await screen.findByText('Заявка на вывод успешно создана');
  expect(document.activeElement?.contains(notice)).toBe(true);
  expect(document.activeElement).not.toBe(document.body);
  expect(await sent[0]?.json()).toEqual({
    toPs: 50,
    toRequisites: { card: '4276000000000009' },
    summa: '25',
  });
});

test('a verified card is filled in by one press, and another number can be typed instead', async () => {
  answer('get', path, () => account());
  const saved = { id: withdrawal.id, kind: 'card', ps: 50, masked: '4276 •••• •••• 0009' };
  answer('get', '/api/v1/verify/', () => ({ count: 1, next: null, previous: null, results: [saved] }));
  const sent = answer('post', path, () => withdrawal, 201);
  const user = open(<Withdrawals />);
  await user.click(await screen.findByRole('button', { name: 'Вывести награду' }));
  await user.click(await screen.findByRole('button', { name: 'Проверенная карта •••• 0009' }));
  expect(screen.queryByRole('textbox', { name: /Карта получателя/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Ввести номер другой карты' }));
  expect(screen.getByRole('textbox', { name: /Карта получателя/ })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Проверенная карта •••• 0009' }));
  await user.type(screen.getByRole('textbox', { name: /^Сумма/ }), '25');
  await user.click(screen.getByRole('button', { name: 'Отправить заявку' }));
  await screen.findByText('Заявка на вывод успешно создана');
  expect(await sent[0]?.json()).toEqual({ toPs: 50, toRequisites: {}, cardId: saved.id, summa: '25' });
});

test('the whole balance is filled in on request, as a Russian types it, and a card number is shown in groups of four', async () => {
  answer('get', path, () => account({ balance: '1234.56', count: 1, results: [withdrawal] }));
  const sent = answer('post', path, () => withdrawal, 201);
  const user = open(<Withdrawals />);
  expect((await screen.findByText('0009')).parentElement?.textContent).toBe('4276000000000009');
  await user.click(screen.getByRole('button', { name: 'Вывести награду' }));
  await user.click(screen.getByRole('button', { name: 'Всю сумму' }));
  expect(screen.getByDisplayValue('1234,56')).toBeTruthy();
  await user.type(screen.getByRole('textbox', { name: /Карта получателя/ }), '4276000000000009');
  await user.click(screen.getByRole('button', { name: 'Отправить заявку' }));
  await screen.findByText('Заявка на вывод успешно создана');
  expect(await sent[0]?.json()).toMatchObject({ summa: '1234.56' });
});

test('a refused card is explained next to its field until it is changed, and what was typed stays', async () => {
  answer('get', path, () => account());
  const refused = refusal('requisites_invalid', 'Проверьте карту.', { 'toRequisites.card': ['Опечатка.'] });
  answer('post', path, () => refused, 422);
  const user = open(<Withdrawals />);
  await user.click(await screen.findByRole('button', { name: 'Вывести награду' }));
  await user.type(screen.getByRole('textbox', { name: /Карта получателя/ }), '4276');
  await user.click(screen.getByRole('button', { name: 'Отправить заявку' }));
  expect(await screen.findByText('Опечатка.')).toBeTruthy();
  await user.type(screen.getByDisplayValue('4276'), '0');
  expect(screen.getByDisplayValue('42760')).toBeTruthy();
  expect(screen.queryByText('Опечатка.')).toBeNull();
});

test('only a new withdrawal can be cancelled', async () => {
  const taken = { ...withdrawal, id: '3b0f2a52-6a0e-4f0e-9f6a-2f1f0c9d8e72', number: 11, status: 'wdwork' };
  answer('get', path, () => account({ count: 2, results: [withdrawal, taken] }));
  const cancelled = answer('post', `${path}${withdrawal.id}/cancel/`, () => ({ ...withdrawal, status: 'wdcancel' }));
  const user = open(<Withdrawals />);
  expect(await screen.findByText('В работе')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Отменить' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Отменить' }));
  await expect.poll(() => cancelled.length).toBe(1);
});

test('an unreachable server can be asked again', async () => {
  answer('get', path, () => refusal('server', 'Ошибка.'), 500);
  open(<Withdrawals />);
  expect(await screen.findByRole('button', { name: 'Попробовать ещё раз' })).toBeTruthy();
});

test('an empty form names the missing card beside the sum that is too small', async () => {
  answer('get', path, () => account());
  answer('post', path, () => refusal('validation', 'Проверьте.', { summa: ['Вывести можно от 10 USDT.'] }), 422);
  const user = open(<Withdrawals />);
  await user.click(await screen.findByRole('button', { name: 'Вывести награду' }));
  await user.click(screen.getByRole('button', { name: 'Отправить заявку' }));
  expect(await screen.findByText('Вывести можно от 10 USDT.')).toBeTruthy();
  expect(screen.getByText('Укажите реквизиты.')).toBeTruthy();
});

test('the number of a card is typed with the keyboard of digits and grouped', async () => {
  const input = [{ ...card.input[0], format: 'card', mask: '0000 0000 0000 0000' }];
  answer('get', path, () => account({ directions: [{ ...card, input }] }));
  const user = open(<Withdrawals />);
  await user.click(await screen.findByRole('button', { name: 'Вывести награду' }));
  const field = screen.getByRole('textbox', { name: /Карта получателя/ });
  expect(field.getAttribute('inputmode')).toBe('numeric');
  await user.type(field, '4276000000000009');
  expect(field).toHaveProperty('value', '4276 0000 0000 0009');
});
