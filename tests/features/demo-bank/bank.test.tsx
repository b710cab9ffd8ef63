import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { BankScreen } from '#features/demo-bank/bank-screen.tsx';
import { answer, apiOfTest, open, refusal, went } from '#tests/support/web.tsx';

apiOfTest();

const payment = {
  id: '4f5b3eab-b710-493b-85cd-2f3186395e5c',
  claim: '7d4b6f0e-52a1-4c7e-9a37-0f6f3f1f7c11',
  number: 100_017,
  summa: '15000',
  currency: 'RUB',
  payee: 'Razmen',
  status: 'open',
};
const path = '/api/v1/demo-bank/:payment/';

test.each([
  ['Оплатить', 'pay', 'paid', `/claim/success?claim=${payment.claim}`],
  ['Отказаться', 'refuse', 'refused', `/claim/fail?claim=${payment.claim}`],
])('the button %s leads back to the exchange', async (button, action, status, back) => {
  answer('get', path, () => payment);
  const sent = answer('post', path, () => ({ ...payment, status }));
  const user = open(<BankScreen id={payment.id} />);
  await user.dblClick(await screen.findByRole('button', { name: button }));
  await waitFor(() => expect(went).toHaveBeenCalledWith(back));
  expect(sent).toHaveLength(1);
  expect(await sent[0]?.json()).toEqual({ action });
});

test('a finished payment cannot be paid again and only links back', async () => {
  answer('get', path, () => ({ ...payment, status: 'paid' }));
  open(<BankScreen id={payment.id} />);
  expect(await screen.findByText('Платёж уже проведён.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Оплатить' })).toBeNull();
});

test.each([
  ['replaced', 'Вместо этого счёта выставлен новый. Здесь ничего не списано.'],
  ['closed', 'Срок этого счёта истёк. Здесь ничего не списано.'],
])('a payment that is %s cannot be paid, and links to the claim', async (status, words) => {
  answer('get', path, () => ({ ...payment, status }));
  open(<BankScreen id={payment.id} />);
  expect(await screen.findByText(words)).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getByRole('link').getAttribute('href')).toBe(`/claim/${payment.claim}`);
});

test('a payment settled in another tab shows its result', async () => {
  let status = 'open';
  answer('get', path, () => ({ ...payment, status }));
  answer('post', path, () => refusal('conflict', 'Состояние уже изменилось.'), 409);
  const user = open(<BankScreen id={payment.id} />);
  await screen.findByRole('button', { name: 'Оплатить' });
  status = 'replaced';
  await user.click(screen.getByRole('button', { name: 'Оплатить' }));
  expect(await screen.findByText(/выставлен новый/)).toBeTruthy();
});

test('a declined payment can be paid afterwards', async () => {
  answer('get', path, () => ({ ...payment, status: 'refused' }));
  answer('post', path, () => ({ ...payment, status: 'paid' }));
  const user = open(<BankScreen id={payment.id} />);
  expect(await screen.findByText(/Его ещё можно провести/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Оплатить' }));
  await waitFor(() => expect(went).toHaveBeenCalledWith(`/claim/success?claim=${payment.claim}`));
});

test('a failed report keeps the page open with an error', async () => {
  answer('get', path, () => payment);
  answer('post', path, () => refusal('upstream', 'Банк не смог сообщить об оплате.'), 502);
  const user = open(<BankScreen id={payment.id} />);
  await user.click(await screen.findByRole('button', { name: 'Оплатить' }));
  expect(await screen.findByText('Банк не смог сообщить об оплате.')).toBeTruthy();
  expect(went).not.toHaveBeenCalled();
});
