import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import { useUser } from '#features/auth/use-user.ts';
import { StaffNetworks } from '#features/operator/staff-networks/staff-networks.tsx';
import { answer, apiOfTest, open, refusal } from '#tests/support/web.tsx';

apiOfTest();

const me = { id: '0b3a2c1d-52a1-4c7e-9a37-0f6f3f1f7c11', email: 'me@example.org', activated: true };
const path = '/api/v1/operator/staff-networks/';
const yours = '198.51.100.7';

function Here() {
  return useUser().user && <StaffNetworks />;
}

function show(networks: { network: string; note: string }[], role = 'owner') {
  document.cookie = 'razmen_session=1';
  answer('get', '/api/v1/users/me/', () => ({ ...me, role }));
  answer('get', path, () => ({ networks, yours }));
  return open(<Here />);
}

test('an open list offers to restrict it, beginning with the own address', async () => {
  const user = show([]);
  const networks = [{ network: `${yours}/32`, note: 'Офис' }];
  const sent = answer('put', path, () => ({ networks, yours }));
  await user.click(await screen.findByRole('button', { name: 'Ограничить' }));
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByLabelText<HTMLInputElement>('Сеть или адрес').value).toBe(yours);
  await user.type(dialog.getByLabelText('Что это: офис, VPN'), 'Офис');
  await user.click(dialog.getByRole('button', { name: 'Сохранить' }));
  await waitFor(() => expect(screen.getByText(`${yours}/32`)).toBeTruthy());
  expect(await sent[0]?.json()).toEqual({ networks: [{ network: yours, note: 'Офис' }] });
});

test('errors stand at their rows, what was typed stays, and the own address is added with one press', async () => {
  const user = show([{ network: '203.0.113.0/24', note: 'Офис' }]);
  const fields = { 'networks.1.network': ['Не похоже на сеть'] };
  answer('put', path, () => HttpResponse.json(refusal('validation', 'Проверьте поля', fields), { status: 422 }));
  await user.click(await screen.findByRole('button', { name: 'Изменить список' }));
  const dialog = within(screen.getByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Добавить сеть' }));
  await user.type(dialog.getAllByLabelText('Сеть или адрес')[1] as HTMLElement, 'office');
  await user.click(dialog.getByRole('button', { name: `Добавить мой адрес ${yours}` }));
  await user.click(dialog.getByRole('button', { name: 'Сохранить' }));
  expect(await dialog.findByText('Не похоже на сеть')).toBeTruthy();
  const values = dialog.getAllByLabelText<HTMLInputElement>('Сеть или адрес').map(({ value }) => value);
  expect(values).toEqual(['203.0.113.0/24', 'office', yours]);
  expect(dialog.queryByRole('button', { name: /Добавить мой/ })).toBeNull();
});

test('a list that locks out its author is refused in words', async () => {
  const user = show([{ network: '203.0.113.0/24', note: '' }]);
  const body = refusal('validation', 'Вас не пустит', { networks: ['Вас не пустит'] });
  answer('put', path, () => HttpResponse.json(body, { status: 422 }));
  await user.click(await screen.findByRole('button', { name: 'Изменить список' }));
  await user.click(screen.getByRole('button', { name: 'Сохранить' }));
  expect(await screen.findAllByText('Вас не пустит')).toHaveLength(1);
});

test('the button of an emptied list says that every network is allowed', async () => {
  const user = show([{ network: '203.0.113.0/24', note: '' }]);
  const sent = answer('put', path, () => ({ networks: [], yours }));
  await user.click(await screen.findByRole('button', { name: 'Изменить список' }));
  await user.click(screen.getByRole('button', { name: 'Убрать 203.0.113.0/24' }));
  await user.click(screen.getByRole('button', { name: 'Пускать из любой сети' }));
  expect(await screen.findByRole('button', { name: 'Ограничить' })).toBeTruthy();
  expect(await sent[0]?.json()).toEqual({ networks: [] });
});

test('an administrator sees the list without a control', async () => {
  show([{ network: '203.0.113.0/24', note: 'Офис' }], 'admin');
  expect(await screen.findByText('203.0.113.0/24')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});
