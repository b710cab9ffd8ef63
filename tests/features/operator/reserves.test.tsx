import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { parseChange } from '#features/operator/reserves/parse-change.ts';
import { ReservesScreen } from '#features/operator/reserves/reserves-screen.tsx';
import { aReserve } from '#tests/support/factories/desk.ts';
import { answer, apiOfTest, open, refusal } from '#tests/support/web.tsx';

apiOfTest();

test.each([
  ['−1500', '-1500'],
  ['-0,5', '-0.5'],
  ['+20', '20'],
  ['--5', null],
])('the typed change %j is parsed as %j', (text, change) => {
  expect(parseChange(text, 'ru')).toBe(change);
});

async function change(by: string, reserve = aReserve()) {
  answer('get', '/api/v1/operator/posting-requests/', () => []);
  answer('get', '/api/v1/operator/reserves/', () => [reserve]);
  const user = open(<ReservesScreen />);
  await user.click(await screen.findByRole('button', { name: 'Изменить резерв: Сбербанк' }));
  await user.type(screen.getByLabelText('Изменение, RUB'), by);
  return user;
}

test('a withdrawal of held funds is rejected', async () => {
  const sent = answer('post', '/api/v1/operator/reserves/:ps/', () => aReserve());
  const user = await change('-700');
  await user.type(screen.getByLabelText('Зачем'), 'вывод{Enter}');
  expect(screen.getByText('Забрать можно не больше 600 RUB: остальное занято заявками.')).toBeTruthy();
  expect(sent).toHaveLength(0);
});

test('more digits than the currency has are rejected, without a preview', async () => {
  const sent = answer('post', '/api/v1/operator/reserves/:ps/', () => aReserve());
  const user = await change('0.001');
  expect(screen.getByText(/Сейчас/).textContent).not.toContain('станет');
  await user.type(screen.getByLabelText('Зачем'), 'пополнение{Enter}');
  expect(screen.getByText(/не больше 2 знаков/)).toBeTruthy();
  expect(sent).toHaveLength(0);
});

test('an API error is shown at its field until the amount changes', async () => {
  const fields = { change: ['Столько быть не может.'] };
  answer('post', '/api/v1/operator/reserves/:ps/', () => refusal('validation', 'Проверьте поля', fields), 422);
  const user = await change('+500');
  await user.type(screen.getByLabelText('Зачем'), 'пополнение{Enter}');
  const fieldError = await screen.findByText('Столько быть не может.');
  const field = screen.getByLabelText('Изменение, RUB');
  expect(field.getAttribute('aria-describedby')).toContain(fieldError.closest('[id]')?.id);
  expect(screen.queryByText('Проверьте поля')).toBeNull();
  await user.type(field, '1');
  expect(screen.queryByText('Столько быть не может.')).toBeNull();
});

test('a withdrawal of what claims marked as paid hold leads to these claims', async () => {
  await change('-700', aReserve({ marked: { count: 2, summa: '350' } }));
  const told = screen.getByText(/2 заявки с отметкой «Я оплатил», но без денег, держат 350 RUB/);
  expect(within(told).getByRole('link', { name: 'Показать эти заявки' }).getAttribute('href')).toBe(
    '/operator?show=marked_paid',
  );
});

test('the new total is previewed and the change is recorded once with its note', async () => {
  const sent = answer('post', '/api/v1/operator/reserves/:ps/', () => aReserve({ total: '1500' }));
  const user = await change('+500');
  expect(screen.getByText(/Сейчас/).textContent).toMatch(/1\s?000\sRUB, станет 1\s?500\sRUB/);
  await user.type(screen.getByLabelText('Зачем'), 'пополнение{Enter}');
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(await sent[0]?.json()).toEqual({ change: '500', note: 'пополнение' });
  expect(sent[0]?.headers.get('idempotency-key')).toBeTruthy();
});

test('a withdrawal that waits is shown to a colleague, who approves it', async () => {
  const request = { id: '7d4b6f0e-52a1-4c7e-9a37-0f6f3f1f7c11', kind: 'withdrawal', code: 'SBERRUB', currency: 'RUB' };
  const waits = { ...request, summa: '500', note: 'в банк', by: 'a@example.org', at: '2026-11-20T11:10:00.000Z' };
  answer('get', '/api/v1/operator/reserves/', () => [aReserve()]);
  const open200 = [{ ...waits, mine: false, day: null, claim: null }];
  answer('get', '/api/v1/operator/posting-requests/', () => open200);
  const sent = answer('post', '/api/v1/operator/posting-requests/:id/', () => open200.splice(0) && []);
  const user = open(<ReservesScreen />);
  await user.click(await screen.findByRole('button', { name: 'Подтвердить' }));
  await waitFor(() => expect(screen.queryByText('Ждёт второго сотрудника')).toBeNull());
  expect(await sent[0]?.json()).toEqual({ approve: true });
});

test('a loss that waits leads to its order', async () => {
  const id = '7d4b6f0e-52a1-4c7e-9a37-0f6f3f1f7c11';
  const loss = { id, kind: 'loss', code: 'BTC', currency: 'BTC', summa: '0.01', note: 'отозван', by: 'a@example.org' };
  const claim = { id, number: 100016 };
  answer('get', '/api/v1/operator/reserves/', () => [aReserve()]);
  answer('get', '/api/v1/operator/posting-requests/', () => [
    { ...loss, at: '2026-11-20T11:10:00.000Z', mine: false, day: null, claim },
  ]);
  open(<ReservesScreen />);
  const link = await screen.findByRole('link', { name: 'Убыток по заявке 100016:' });
  expect(link.getAttribute('href')).toBe(`/operator/claims/${id}`);
});

test('a withdrawal that waits is not offered for approval to the person who asked', async () => {
  const id = '7d4b6f0e-52a1-4c7e-9a37-0f6f3f1f7c11';
  const at = '2026-11-20T11:10:00.000Z';
  const request = { id, kind: 'withdrawal', code: 'SBERRUB', currency: 'RUB', summa: '500', note: 'в банк', at };
  answer('get', '/api/v1/operator/reserves/', () => [aReserve()]);
  answer('get', '/api/v1/operator/posting-requests/', () => [
    { ...request, by: 'me', mine: true, day: null, claim: null },
  ]);
  open(<ReservesScreen />);
  expect(await screen.findByRole('button', { name: 'Отозвать' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Подтвердить' })).toBeNull();
});

test('a withdrawal above the daily limit of one person says how much of the limit is used', async () => {
  const id = '7d4b6f0e-52a1-4c7e-9a37-0f6f3f1f7c11';
  const at = '2026-11-20T11:10:00.000Z';
  const request = {
    kind: 'withdrawal',
    code: 'LTC',
    currency: 'LTC',
    summa: '50',
    note: 'в банк',
    at,
    by: 'a@example.org',
  };
  const waits = { ...request, mine: false, claim: null };
  answer('get', '/api/v1/operator/reserves/', () => [aReserve()]);
  answer('get', '/api/v1/operator/posting-requests/', () => [
    { ...waits, id, day: { limit: '10000', sent: '12500.5' } },
    { ...waits, id: '8d4b6f0e-52a1-4c7e-9a37-0f6f3f1f7c11', day: { limit: '10000', sent: null } },
  ]);
  open(<ReservesScreen />);
  expect((await screen.findByText(/Больше лимита/)).textContent).toMatch(/12\s500,50\sUSD .* 10\s000\sUSD/);
  expect(screen.getByText(/Без курса к доллару/).textContent).toMatch(/10\s000\sUSD/);
});
