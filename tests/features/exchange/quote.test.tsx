import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { Pair } from '#features/exchange/data/types.ts';
import { answer, refusal } from './support/api.ts';
import { button, field, fillIn, freshVisits, openForm, push, ready } from './support/form.tsx';
import { btc, pairOf, sber } from './support/samples.ts';

freshVisits();
afterEach(() => void vi.useRealTimers());

const id = '7f1d2c3b-4a59-4e68-8f70-112233445566';
const created = { id, number: 1001, fromSumma: '0.001', toSumma: '4000', serverTime: '2026-01-01T00:00:00.000Z' };
const moved = /Курс обновился\. Был: 1\sBTC = 5\s000\s000\sRUB/;
const create = () => button('Создать заявку');

function quotes(course: string) {
  const give = () => pairOf(btc, sber, { course, quoteId: course, validUntil: '2026-01-01T00:00:01.000Z' });
  answer('get', '/api/v1/calculator/pair/:from/:to/', give);
  return answer('get', '/api/v1/calculator/course/:from/:to/', give);
}

async function filledAt(course: string) {
  quotes(course);
  const { user } = openForm();
  await ready();
  await fillIn(user);
  return user;
}

describe('the lifetime of a quote', () => {
  test("is measured by the server's clock and not announced to screen readers", async () => {
    openForm();
    await ready();
    // The server times in the sample data differ from the local clock. Therefore the countdown must use only the
    // difference between these server times.
    const timer = screen.getByRole('timer');
    expect(timer.textContent).toMatch(/^(01:00|00:5\d)$/);
    expect(timer.closest('[aria-live],[role=status]')).toBeNull();
  });

  test('passes without a call', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const asked = answer('get', '/api/v1/calculator/course/:from/:to/', () => pairOf(btc, sber));
    openForm();
    await ready();
    // Advances the clock by only 50 of the quote's 60 seconds, because the test itself also takes time.
    await act(() => vi.advanceTimersByTimeAsync(50_000));
    expect(asked).toHaveLength(0);
    await act(() => vi.advanceTimersByTimeAsync(15_000));
    await waitFor(() => expect(asked.length).toBeGreaterThan(0));
  });

  test('ends with a refetch of the course', async () => {
    const asked = quotes('5000000');
    openForm();
    await ready();
    await waitFor(() => expect(asked.length).toBeGreaterThan(0));
  });
});

test('the form of a linked pair appears without figures if the API is slow', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  history.replaceState(null, '', '/?cur_from=BTC&cur_to=USDTTRC20');
  const root = document.documentElement;
  onTestFinished(() => void delete root.dataset.linked);
  root.dataset.linked = '';
  for (const call of ['pair', 'course'])
    answer('get', `/api/v1/calculator/${call}/:from/:to/`, () => new Promise<never>(() => {}));
  openForm();
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect(root.dataset.linked).toBe('');
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect(root.dataset.linked).toBeUndefined();
  expect(screen.getByText('Загружаем курс.')).toBeTruthy();
  expect(field('to').value).toBe('');
});

describe('a course that was refetched', () => {
  test('is announced if it differs and must be accepted before submit', async () => {
    const sent = answer('post', '/api/v1/claim/', () => created, 201);
    const user = await filledAt('5000000');
    quotes('4000000');
    expect(await screen.findByText(moved)).toBeTruthy();
    await user.click(create());
    expect(await screen.findByText('Пока вы заполняли форму, курс изменился')).toBeTruthy();
    expect(screen.getByText('Получали бы').nextElementSibling?.textContent).toMatch(/5\s000/);
    expect(screen.getByText('Получите теперь').nextElementSibling?.textContent).toMatch(/4\s000/);
    expect(sent).toHaveLength(0);
    await user.click(button('Согласиться и создать заявку'));
    await waitFor(() => expect(push).toHaveBeenCalled());
    expect(await sent[0]?.json()).toMatchObject({ quoteId: '4000000', toSumma: '4000' });
  });

  test('shows the new sending amount if the receive amount was typed', async () => {
    const user = await filledAt('5000000');
    await user.clear(field('to'));
    await user.type(field('to'), '10000');
    const asked = quotes('5000000');
    await waitFor(() => expect(asked.length).toBeGreaterThan(0));
    quotes('4000000');
    await screen.findByText(moved);
    await user.click(create());
    expect((await screen.findByText('Отдавали бы')).nextElementSibling?.textContent).toMatch(/^0,002\sBTC$/);
    expect(screen.getByText('Отдадите теперь').nextElementSibling?.textContent).toMatch(/^0,0025\sBTC$/);
  });

  test('needs no acceptance after a newly typed amount', async () => {
    const user = await filledAt('5000000');
    const asked = quotes('4000000');
    await screen.findByText(moved);
    await user.clear(field('from'));
    await user.type(field('from'), '0,002');
    expect(screen.queryByText(moved)).toBeNull();
    await waitFor(() => expect(field('to').value.replace(/\s/g, ' ')).toBe('8 000'));
    const before = asked.length;
    await waitFor(() => expect(asked.length).toBeGreaterThan(before));
    expect(screen.queryByText(moved)).toBeNull();
  });

  test('needs no acceptance in an untouched form', async () => {
    quotes('5000000');
    openForm();
    await ready();
    quotes('4000000');
    await waitFor(() => expect(field('to').value.replace(/\s/g, ' ')).toBe('4 000'));
    expect(screen.queryByText(moved)).toBeNull();
  });
});

describe('a quote that expires while the claim is sent', () => {
  test('is renewed silently if the course is unchanged', async () => {
    let late = true;
    const sent = answer('post', '/api/v1/claim/', () => {
      if (!late) return Response.json(created, { status: 201 });
      late = false;
      return Response.json(refusal('course_changed', 'Курс изменился'), { status: 409 });
    });
    const user = await filledAt('5000000');
    const again: Partial<Pair> = { quoteId: 'again' };
    answer('get', '/api/v1/calculator/pair/:from/:to/', () => pairOf(btc, sber, again));
    await user.click(create());
    await waitFor(() => expect(push).toHaveBeenCalledWith(`/claim/${id}`));
    expect(await sent[1]?.json()).toMatchObject({ quoteId: 'again' });
    expect(screen.queryByText('Пока вы заполняли форму, курс изменился')).toBeNull();
  });
});

test('blocks submit with a reason if the direction has closed', async () => {
  const user = await filledAt('5000000');
  answer('get', '/api/v1/calculator/course/:from/:to/', () => refusal('pair_off', 'Закрыто'), 409);
  expect(await screen.findByText(/Это направление сейчас закрыто/)).toBeTruthy();
  expect(create().getAttribute('aria-disabled')).toBe('true');
  await user.click(create());
  expect(push).not.toHaveBeenCalled();
});
