import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { SenderCheck } from '#features/claim/payment/sender-check.tsx';
import { answer, apiOfTest, open, refusal } from '#tests/support/web.tsx';

apiOfTest();

const path = '/api/v1/claim/:id/sender-check/';
const id = '7d4b6f0e-52a1-4c7e-9a37-0f6f3f1f7c31';
const at = '2026-11-20T11:10:00.000Z';

async function check(address: string) {
  const user = open(<SenderCheck claimId={id} />);
  await user.click(screen.getByText('Проверить свой адрес'));
  if (address !== '') await user.type(screen.getByRole('textbox'), address);
  await user.click(screen.getByRole('button', { name: 'Проверить адрес' }));
  return user;
}

test('a clean address is answered with the promise and its time, and typing another address removes the answer', async () => {
  const sent = answer('post', path, () => ({ address: '0xabc', risk: 'low', at, validUntil: at }));
  const user = await check(' 0xabc ');
  expect(await screen.findByText('Адрес в порядке')).toBeTruthy();
  expect(screen.getByText(/отправленный до .*20 нояб/)).toBeTruthy();
  expect(await sent[0]?.json()).toEqual({ address: '0xabc' });
  await user.type(screen.getByRole('textbox'), 'd');
  expect(screen.queryByText('Адрес в порядке')).toBeNull();
});

test.each([
  ['medium', 'Платёж с этого адреса посмотрит оператор'],
  ['high', 'Не платите с этого адреса'],
])('an address of %s risk says what would happen', async (risk, title) => {
  answer('post', path, () => ({ address: '0xabc', risk, at, validUntil: null }));
  await check('0xabc');
  expect(await screen.findByText(title)).toBeTruthy();
});

test('an empty field and a refused address say so at the field', async () => {
  answer('post', path, () => refusal('requisites_invalid', 'Проверьте поля', { address: ['Здесь опечатка.'] }), 422);
  const user = await check('');
  expect(screen.getByText('Вставьте адрес, с которого отправите перевод.')).toBeTruthy();
  await user.type(screen.getByRole('textbox'), 'x');
  await user.click(screen.getByRole('button', { name: 'Проверить адрес' }));
  expect(await screen.findByText('Здесь опечатка.')).toBeTruthy();
});
