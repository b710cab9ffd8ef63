import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { BlockForm } from '#features/operator/blocklist/block-form.tsx';
import { kindOf } from '#features/operator/blocklist/block-kinds.ts';
import { BlocklistScreen } from '#features/operator/blocklist/blocklist-screen.tsx';
import { BlockButton, BlockedTraits } from '#features/operator/claim/claim-blocks.tsx';
import { answer, apiOfTest, open, refusal } from '#tests/support/web.tsx';

apiOfTest();

const id = '7d4b6f0e-52a1-4c7e-9a37-0f6f3f1f7c11';
const block = {
  id: '7d4b6f0e-52a1-4c7e-9a37-0f6f3f1f7c51',
  kind: 'email',
  value: 'bad@example.org',
  note: 'Чарджбэк',
  by: 'anna@example.org',
  at: '2026-11-20T11:10:00.000Z',
};
const page = (results: object[]) => ({ count: results.length, next: null, previous: null, results });

test('an entry is added with its reason, and what is missing or refused is said at its field', async () => {
  history.replaceState(null, '', '/operator/blocklist');
  const known = 'Уже в чёрном списке.';
  answer('get', '/api/v1/operator/blocklist/', () => page([]));
  const sent = answer(
    'post',
    '/api/v1/operator/blocklist/',
    () => refusal('validation', 'Проверьте.', { value: [known] }),
    422,
  );
  const user = open(<BlocklistScreen />);
  expect(await screen.findByText('Чёрный список пуст')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Добавить' }));
  const form = within(screen.getByRole('dialog'));
  await user.click(form.getByRole('radio', { name: 'IP‑сети' }));
  await user.type(form.getByRole('textbox', { name: 'IP‑адрес или сеть' }), '203.0.113.0/24');
  await user.click(form.getByRole('button', { name: 'Заблокировать' }));
  expect(form.getByText('Напишите причину.')).toBeTruthy();
  await user.type(form.getByRole('textbox', { name: 'Причина' }), 'Боты');
  await user.click(form.getByRole('button', { name: 'Заблокировать' }));
  expect(await form.findByText(known)).toBeTruthy();
  expect(await sent[0]?.json()).toEqual({ kind: 'network', value: '203.0.113.0/24', note: 'Боты' });
});

test('an entry shows reason and author, leads to its claims and is removed', async () => {
  history.replaceState(null, '', '/operator/blocklist');
  const rows = [block];
  answer('get', '/api/v1/operator/blocklist/', () => page(rows));
  answer('delete', '/api/v1/operator/blocklist/:id/', () => rows.pop() ?? {});
  const user = open(<BlocklistScreen />);
  expect(await screen.findByText('Чарджбэк')).toBeTruthy();
  expect(screen.getByText(/anna@example\.org/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Заявки' }).getAttribute('href')).toContain('search=bad%40example.org');
  await user.click(screen.getByRole('button', { name: 'Убрать из списка bad@example.org' }));
  expect(await screen.findByText('Чёрный список пуст')).toBeTruthy();
});

test('a claim warns of its blocked values, and blocks others only after one was chosen', async () => {
  const traits = [
    { trait: 'email', value: 'bad@example.org', block },
    { trait: 'network', value: '203.0.113.7', block: null },
  ];
  answer('get', '/api/v1/operator/claims/:id/traits/', () => traits);
  const sent = answer('post', '/api/v1/operator/claims/:id/traits/', () =>
    traits.map((trait) => ({ ...trait, block })),
  );
  const user = open(
    <>
      <BlockedTraits id={id} />
      <BlockButton id={id} />
    </>,
  );
  expect(await screen.findByText('E‑mail bad@example.org: Чарджбэк')).toBeTruthy();
  await user.click(await screen.findByRole('button', { name: 'В чёрный список' }));
  const form = within(screen.getByRole('dialog'));
  expect(form.getByRole('checkbox', { name: /E‑mail/ })).toHaveProperty('disabled', true);
  await user.type(form.getByRole('textbox'), 'Боты');
  await user.click(form.getByRole('button', { name: 'Заблокировать' }));
  expect(form.getByText('Выберите хотя бы одно.')).toBeTruthy();
  await user.click(form.getByRole('checkbox', { name: /IP‑адрес/ }));
  await user.click(form.getByRole('button', { name: 'Заблокировать' }));
  expect(await screen.findByText('IP‑адрес 203.0.113.7: Чарджбэк')).toBeTruthy();
  expect(await sent[0]?.json()).toEqual({ traits: ['network'], note: 'Боты' });
});

test.each([
  ['bad@example.org', 'email'],
  ['203.0.113.0/24', 'network'],
  ['2001:db8::/48', 'network'],
  ['2202 2012 3456 7899', 'requisite'],
  ['TXmVpin5vq5gdZsciyyjdZgKRUju4st1wM', 'requisite'],
] as const)('%s is recognised as %s', (value, kind) => {
  expect(kindOf(value)).toBe(kind);
});

test('a typed e-mail is blocked as an e-mail although the form begins with requisites', async () => {
  const sent = answer('post', '/api/v1/operator/blocklist/', () => block);
  const user = open(<BlockForm onDone={() => {}} />);
  const [value, note] = screen.getAllByRole('textbox');
  await user.type(value as HTMLElement, 'bad@example.org');
  await user.type(note as HTMLElement, 'Fraud');
  await user.click(screen.getByRole('button'));
  await expect.poll(() => sent.length).toBe(1);
  expect(await sent[0]?.json()).toEqual({ kind: 'email', value: 'bad@example.org', note: 'Fraud' });
});
