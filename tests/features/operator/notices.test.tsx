import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import { NoticesScreen } from '#features/operator/notices/notices-screen.tsx';
import { answer, apiOfTest, open, refusal } from '#tests/support/web.tsx';

apiOfTest();

const path = '/api/v1/operator/notices/';
const state = {
  email: 'me@example.org',
  notices: [
    { kind: 'paid', by: { mail: false } },
    { kind: 'inquiry', by: { mail: null } },
  ],
};

const show = () => {
  answer('get', path, () => state);
  return open(<NoticesScreen />);
};
const group = async (name: RegExp) => within(await screen.findByRole('group', { name }));

test('a switch moves at once and is saved for its kind and channel', async () => {
  const user = show();
  const sent = answer('patch', path, () => state);
  const box = (await group(/^Оплата/)).getByRole<HTMLInputElement>('checkbox', { name: 'Почта' });
  await user.click(box);
  expect(box.checked).toBe(true);
  expect(await screen.findByText('Сохранено')).toBeTruthy();
  expect(await sent[0]?.json()).toEqual({ kind: 'paid', channel: 'mail', isOn: true });
});

test('a switch that is not saved moves back, with the reason', async () => {
  const user = show();
  answer('patch', path, () => HttpResponse.json(refusal('tech', 'Техработы'), { status: 503 }));
  const box = (await group(/^Оплата/)).getByRole<HTMLInputElement>('checkbox', { name: 'Почта' });
  await user.click(box);
  expect(await screen.findByText('Техработы')).toBeTruthy();
  await waitFor(() => expect(box.checked).toBe(false));
});

test('a channel that cannot send a kind says so instead of a switch', async () => {
  show();
  const row = await group(/^Сообщение/);
  expect(row.queryByRole('checkbox')).toBeNull();
  expect(row.getByText('Почта: не отправляется')).toBeTruthy();
  expect(screen.getByText('Письма о сообщениях идут на адрес из настроек контактов')).toBeTruthy();
});

test('a test shows where it went, or what the mail server said', async () => {
  const user = show();
  let error: string | null = null;
  answer('post', `${path}test/`, () => ({ results: [{ to: 'me@example.org', error }] }));
  const press = async () => user.click(await screen.findByRole('button', { name: 'Прислать пробное: Почта' }));
  await press();
  expect(await screen.findByText('Отправлено: me@example.org')).toBeTruthy();
  error = '550 no such mailbox';
  await press();
  expect(await screen.findByText('Не отправлено (me@example.org): 550 no such mailbox')).toBeTruthy();
});
