import { fireEvent, screen, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { expect, test, vi } from 'vitest';
import { ShiftScreen } from '#features/operator/shifts/shift-screen.tsx';
import { ShiftsScreen } from '#features/operator/shifts/shifts-screen.tsx';
import { answer, apiOfTest, open, refusal, went } from '#tests/support/web.tsx';

apiOfTest();

const id = '7d4b6f0e-52a1-4c7e-9a37-0f6f3f1f7c11';
const span = { from: '2026-11-26T06:00:00.000Z', to: '2026-11-26T15:00:00.000Z' };
const closed = { id, by: 'anna@example.org', ...span, note: 'Ждёт один возврат' };
const empty = { outcomes: [], money: [], entries: [], isCut: false, queue: [], own: [] };
const moved = { code: 'BTC', currency: 'BTC', change: '-0.5' };
const busy = {
  ...empty,
  outcomes: [{ status: 'done', count: 3 }],
  money: [{ kind: 'payout', count: 2, ...moved }],
  entries: [{ kind: 'payout', at: span.from, number: 100_017, ...moved }],
  queue: [
    {
      status: 'paid',
      count: 4,
      oldest: { number: 100_020, since: '2026-11-26T13:30:00.000Z', dueAt: '2026-11-26T14:00:00.000Z' },
    },
  ],
};

test('a shift is closed with a note after a question, and its report opens', async () => {
  answer('get', '/api/v1/operator/shifts/', () => ({ count: 0, next: null, previous: null, results: [] }));
  answer('get', '/api/v1/operator/shifts/current/', () => ({ ...span, report: empty }));
  const sent = answer('post', '/api/v1/operator/shifts/', () => closed, 201);
  const user = open(<ShiftsScreen />);
  expect(await screen.findByText('Закрытых смен нет')).toBeTruthy();
  expect(await screen.findByText('Деньги не двигались.')).toBeTruthy();
  await user.type(screen.getByLabelText(/Заметка для следующей смены/), closed.note);
  await user.click(screen.getByRole('button', { name: 'Закрыть смену' }));
  expect(sent).toHaveLength(0);
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Закрыть смену' }));
  await expect.poll(() => went.mock.calls.length).toBe(1);
  expect(await sent[0]?.json()).toEqual({ from: span.from, note: closed.note });
  expect(went).toHaveBeenCalledWith(`/operator/shifts/${id}`);
});

test('a beginning that the API refuses can be corrected', async () => {
  answer('get', '/api/v1/operator/shifts/', () => ({ count: 0, next: null, previous: null, results: [] }));
  answer('get', '/api/v1/operator/shifts/current/', ({ url }) =>
    url.includes('2025')
      ? HttpResponse.json(refusal('validation', 'Проверьте поля', { from: ['Слишком давно'] }), { status: 400 })
      : { ...span, report: empty },
  );
  open(<ShiftsScreen />);
  const begin = await screen.findByLabelText(/^Начало/);
  fireEvent.change(begin, { target: { value: '2025-11-26T06:00' } });
  expect(await screen.findByText('Слишком давно')).toBeTruthy();
  fireEvent.change(screen.getByLabelText(/^Начало/), { target: { value: '2026-11-26T06:00' } });
  expect(await screen.findByText('Деньги не двигались.')).toBeTruthy();
});

test('a report shows what was done and what is open with its age at the closing, and is printed', async () => {
  answer('get', `/api/v1/operator/shifts/${id}/`, () => ({ ...closed, report: busy }));
  const print = vi.spyOn(window, 'print').mockImplementation(() => {});
  const user = open(<ShiftScreen id={id} />);
  expect((await screen.findAllByText('Завершено: Обмен завершён 3')).length).toBeGreaterThan(0);
  const [queue] = screen.getAllByRole('row', { name: /100020/ });
  expect(queue?.textContent).toMatch(/№ 100020, 1\s?ч/);
  expect(queue?.textContent).toContain('Просрочена');
  expect(document.querySelector(`time[datetime="${span.to}"]`)?.textContent).toMatch(/26 нояб/);
  const [payout] = screen.getAllByRole('row', { name: /Выплачено/ });
  expect(payout?.textContent).toMatch(/−0,5\sBTC/);
  await user.click(screen.getByRole('button', { name: 'Распечатать' }));
  expect(print).toHaveBeenCalledOnce();
  print.mockRestore();
});

test('a shift that could not be closed says so in words', async () => {
  answer('get', '/api/v1/operator/shifts/', () => ({ count: 0, next: null, previous: null, results: [] }));
  answer('get', '/api/v1/operator/shifts/current/', () => ({ ...span, report: empty }));
  answer('post', '/api/v1/operator/shifts/', () => new Response(null, { status: 502 }));
  const user = open(<ShiftsScreen />);
  await user.click(await screen.findByRole('button', { name: 'Закрыть смену' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Закрыть смену' }));
  expect(await screen.findByText('Смена не закрыта. Попробуйте ещё раз.')).toBeTruthy();
});
