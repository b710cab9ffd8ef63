import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { AccountsScreen } from '#features/operator/accounts/accounts-screen.tsx';
import { answer, apiOfTest, open } from '#tests/support/web.tsx';

apiOfTest();

const path = '/api/v1/operator/accounts/';
const account = {
  id: '7d4b6f0e-52a1-4c7e-9a37-0f6f3f1f7c51',
  email: 'anna@example.org',
  isActivated: true,
  hasSecondFactor: false,
  createdAt: '2026-11-01T11:10:00.000Z',
  seenAt: null,
  sessions: 1,
  orders: { count: 12, done: 9 },
  shop: 'Чайная',
  block: null,
};
const show = (...results: object[]) => {
  answer('get', path, () => ({ count: results.length, next: null, previous: null, results }));
  answer('get', '/api/v1/users/me/', () => ({
    id: account.id,
    email: 'me@example.org',
    activated: true,
    role: 'owner',
  }));
  return open(<AccountsScreen />);
};

test('an account leads to its orders and is closed with a reason', async () => {
  const user = show(account);
  const orders = await screen.findByRole('link', { name: '12 заявок, с обменом 9' });
  expect(orders.getAttribute('href')).toBe(`/operator?show=all&account=${account.id}`);
  await user.click(screen.getByRole('button', { name: 'Закрыть аккаунт anna@example.org' }));
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByText(/Магазин закройте отдельно/)).toBeTruthy();
  const sent = answer('post', `${path}${account.id}/`, () => account);
  await user.click(dialog.getByRole('button', { name: 'Закрыть аккаунт' }));
  expect(dialog.getByText('Напишите причину.')).toBeTruthy();
  await user.type(dialog.getByRole('textbox', { name: 'Причина' }), 'Чарджбэк');
  await user.click(dialog.getByRole('button', { name: 'Закрыть аккаунт' }));
  expect(await sent[0]?.json()).toEqual({ action: 'block', note: 'Чарджбэк' });
});

test('a closed account says why, when and by whom, and can be opened', async () => {
  const block = { at: '2026-11-20T11:10:00.000Z', reason: 'Чарджбэк', by: 'boss@example.org' };
  show({ ...account, sessions: 0, shop: null, block });
  expect(await screen.findByText(/^Чарджбэк — boss@example.org, /)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Открыть аккаунт anna@example.org' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Завершить сеансы/ })).toBeNull();
});

test('an exchange without customers says so', async () => {
  show();
  expect(await screen.findByText('Аккаунтов пока нет')).toBeTruthy();
});
