import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { KeysScreen } from '#features/shop/keys/keys-screen.tsx';
import { answer, apiOfTest, open } from '#tests/support/web.tsx';

apiOfTest();

const shop = {
  id: '3b0f2a52-6a0e-4f0e-9f6a-2f1f0c9d8e71',
  status: 'wait',
  name: 'Чайная лавка',
  site: 'https://tea.example',
  about: 'Чай и посуда из Китая.',
  note: null,
  askedAt: '2026-11-01T10:00:00.000Z',
  decidedAt: null,
};

test('the page of the keys of a waiting shop creates test keys only', async () => {
  answer('get', '/api/v1/shop/me/', () => ({ shop }));
  answer('get', '/api/v1/shop/keys/', () => []);
  answer('get', '/api/v1/shop/test-claims/', () => ({ count: 0, next: null, previous: null, results: [] }));
  const user = open(<KeysScreen />);
  await user.click(await screen.findByRole('button', { name: 'Создать тестовый ключ' }));
  expect(screen.getByRole('dialog', { name: 'Новый тестовый ключ' })).toBeTruthy();
  expect(screen.queryByRole('radio', { name: 'Рабочий' })).toBeNull();
  expect(screen.queryByText('Уведомления на сервер')).toBeNull();
});

test('a refused shop sees no keys', async () => {
  answer('get', '/api/v1/shop/me/', () => ({ shop: { ...shop, status: 'refused', note: 'Нет контактов' } }));
  open(<KeysScreen />);
  expect(await screen.findByText('В подключении отказано')).toBeTruthy();
  expect(screen.queryByText('Создать ключ')).toBeNull();
});
