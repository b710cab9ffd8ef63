import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useUser } from '#features/auth/use-user.ts';
import { QueueScreen } from '#features/operator/queue/queue-screen.tsx';
import { aDeskClaim, aQueueItem } from '#tests/support/factories/desk.ts';
import { answer, apiOfTest, open, refusal } from '#tests/support/web.tsx';

apiOfTest();

const network = { address: '203.0.113.10', marked: 2 };
const first = aQueueItem({ id: '7d4b6f0e-52a1-4c7e-9a37-0f6f3f1f7c11', number: 100_001, network });
const second = aQueueItem({ id: '7d4b6f0e-52a1-4c7e-9a37-0f6f3f1f7c12', number: 100_002, network, bills: 1 });
const alone = aQueueItem({
  id: '7d4b6f0e-52a1-4c7e-9a37-0f6f3f1f7c13',
  number: 100_003,
  network: { address: '203.0.113.11', marked: 1 },
});

function show(address = '?show=marked_paid', results = [first, second, alone], role = 'operator') {
  history.replaceState(null, '', `/operator${address}`);
  answer('get', '/api/v1/operator/views/', () => []);
  answer('get', '/api/v1/operator/templates/', () => []);
  answer('get', '/api/v1/operator/claims/', () => ({ count: 3, more: false, next: null, results }));
  document.cookie = 'razmen_session=1';
  answer('get', '/api/v1/users/me/', () => ({ id: 'x', email: 'me@example.org', activated: true, role }));
  return open(<Here />);
}

function Here() {
  return useUser().user ? <QueueScreen /> : null;
}

/** Mocks the call that rejects a claim. The claim with the id `refused()` gets a conflict. */
function rejections(refused: () => string | null): Request[] {
  const sent = answer('post', '/api/v1/operator/claims/:id/move/', () => {
    const { url = '' } = sent.at(-1) ?? {};
    const isRefused = refused() !== null && url.includes(`/${refused()}/`);
    return isRefused
      ? Response.json(refusal('conflict', 'Заявку уже изменили'), { status: 409 })
      : aDeskClaim('failed');
  });
  return sent;
}

const check = (number: number) => screen.findByRole('checkbox', { name: `Выбрать заявку № ${number}` });

test('several claims of one network link to the list of its claims marked as paid', async () => {
  show('');
  const links = await screen.findAllByRole('link', { name: '203.0.113.10: 2 заявки' });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(
    Array.from({ length: 2 }, () => '/operator?show=marked_paid&search=203.0.113.10'),
  );
  expect(screen.queryByText(/203\.0\.113\.11/)).toBeNull();
});

test('roles that only read claims see no checkboxes', async () => {
  show('', [first], 'auditor');
  await screen.findByRole('link', { name: '100001' });
  expect(screen.queryByRole('checkbox')).toBeNull();
});

test('each action is offered for the selected claims that it fits, and money needs its permission', async () => {
  const paid = aQueueItem({ id: '7d4b6f0e-52a1-4c7e-9a37-0f6f3f1f7c14', number: 100_004, status: 'paid' });
  const user = show('?show=open', [first, paid, { ...alone, worker: 'anna@example.org' }]);
  await user.click(await screen.findByRole('checkbox', { name: 'Выбрать все на странице' }));
  const offers = screen.getAllByRole('button', { name: /·/ }).map((button) => button.textContent);
  expect(offers).toEqual([
    'Взять в работу · 2',
    'На проверку · 3',
    'К выплате · 1',
    'Ждать оплаты дальше · 2',
    'Платёж не найден · 2',
    'Отклонить · 2',
  ]);
  const moved = answer('post', '/api/v1/operator/claims/:id/move/', () => aDeskClaim('payout'));
  await user.click(screen.getByRole('button', { name: 'К выплате · 1' }));
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByText(/Сами деньги отправляете вы/)).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'К выплате' }));
  expect(await dialog.findByText('Готово 1 из 1')).toBeTruthy();
  expect(moved.map(({ url }) => url.includes(paid.id))).toEqual([true]);
  expect(await moved[0]?.json()).toEqual({ action: 'payout' });
});

test('a row is selected by a key, and claims are taken together', async () => {
  const user = show('?show=open', [first]);
  await screen.findByRole('link', { name: '100001' });
  await user.keyboard('jx');
  const taken = answer('post', '/api/v1/operator/claims/:id/take/', () => aDeskClaim('marked_paid'));
  await user.click(screen.getByRole('button', { name: 'Взять в работу · 1' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Взять в работу' }));
  expect(await screen.findByText('готово')).toBeTruthy();
  expect(await taken[0]?.json()).toEqual({ take: true });
});

test('selected claims are rejected one by one with the same note, and each result is shown', async () => {
  const user = show();
  const sent = rejections(() => second.id);
  await user.click(await check(100_001));
  await user.click(await check(100_002));
  expect(screen.getByText('Выбраны 2 заявки')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: /^Отклонить · / }));
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByText('1 чек')).toBeTruthy();
  await user.type(dialog.getByRole('textbox'), 'Оплаты не было');
  await user.click(dialog.getByRole('button', { name: 'Отклонить' }));
  expect(await dialog.findByText('Готово 1 из 2')).toBeTruthy();
  expect(dialog.getByText('готово')).toBeTruthy();
  expect(dialog.getByText('Заявку уже изменили')).toBeTruthy();
  expect(await Promise.all(sent.map((request) => request.json()))).toEqual(
    Array.from({ length: 2 }, () => ({ action: 'fail', note: 'Оплаты не было' })),
  );
});

test('a second try sends only the claims that were not rejected', async () => {
  const user = show();
  let refused: string | null = second.id;
  const sent = rejections(() => refused);
  await user.click(await screen.findByRole('checkbox', { name: 'Выбрать все на странице' }));
  await user.click(screen.getByRole('button', { name: /^Отклонить · / }));
  const dialog = within(screen.getByRole('dialog'));
  await user.type(dialog.getByRole('textbox'), 'Оплаты не было');
  await user.click(dialog.getByRole('button', { name: 'Отклонить' }));
  expect(await dialog.findByText('Готово 2 из 3')).toBeTruthy();
  refused = null;
  await user.click(await dialog.findByRole('button', { name: 'Повторить для остальных' }));
  expect(await dialog.findByText('Готово 3 из 3')).toBeTruthy();
  expect(sent).toHaveLength(4);
  await waitFor(() => expect(dialog.queryByRole('button', { name: 'Повторить для остальных' })).toBeNull());
});

test('nothing is rejected without a note', async () => {
  const user = show();
  const sent = answer('post', '/api/v1/operator/claims/:id/move/', () => aDeskClaim('failed'));
  await user.click(await check(100_001));
  await user.click(screen.getByRole('button', { name: /^Отклонить · / }));
  const dialog = within(screen.getByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Отклонить' }));
  expect(dialog.getByText('Напишите клиентам, почему.')).toBeTruthy();
  expect(sent).toEqual([]);
});
