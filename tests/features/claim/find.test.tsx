import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { FindClaim } from '#features/claim/find/find-claim.tsx';
import { answer, apiOfTest, open, refusal, went } from '#tests/support/web.tsx';

apiOfTest();

const path = '/api/v1/claim/find/';
const id = '7d4b6f0e-52a1-4c7e-9a37-0f6f3f1f7c11';

async function search(number = '№ 100 017', email = 'anna@example.org') {
  const user = open(<FindClaim />);
  await user.type(screen.getByLabelText('Номер заявки'), number);
  await user.type(screen.getByLabelText('E‑mail из заявки'), email);
  await user.click(screen.getByRole('button', { name: 'Найти' }));
  return user;
}

test('a claim of this browser opens at once, also by a number copied with its sign and spaces', async () => {
  const asked = answer('post', path, () => ({ id }), 202);
  await search();
  await waitFor(() => expect(went.mock.calls).toEqual([[`/claim/${id}`]]));
  expect(await asked[0]?.json()).toEqual({ number: '100017', email: 'anna@example.org' });
});

test('for any other claim a mail is announced only on condition, and the input can be corrected', async () => {
  answer('post', path, () => ({ id: null }), 202);
  const user = await search('100017');
  expect(await screen.findByText(/Если у заявки 100017 указан адрес anna@example.org/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Исправить номер или адрес' }));
  expect(screen.getByLabelText('Номер заявки')).toBeTruthy();
});

test('a refusal is shown below the fields, which keep what was typed', async () => {
  answer('post', path, () => refusal('rate_limited', 'Слишком много попыток.'), 429);
  await search('100017');
  expect(await screen.findByText('Слишком много попыток.')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Номер заявки').value).toBe('100017');
});

test('letters in the number are an error at its field', async () => {
  const asked = answer('post', path, () => ({ id: null }), 202);
  await search('abc');
  expect(await screen.findByText('Только цифры, например 100234.')).toBeTruthy();
  expect(asked).toHaveLength(0);
});
