import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { RatesScreen } from '#features/operator/rates/rates-screen.tsx';
import { answer, apiOfTest, open, refusal, went } from '#tests/support/web.tsx';

apiOfTest();

const rate = (unit: string, over: object = {}) => ({
  unit,
  usd: '100',
  source: 'kraken',
  updatedAt: '2026-11-20T11:20:00.000Z',
  fault: null,
  stale: false,
  directions: 12,
  candidate: null,
  ...over,
});
const jumped = rate('BTC', {
  usd: '96450',
  fault: 'jump',
  candidate: { usd: '120000.5', since: '2026-11-20T11:00:00Z' },
});
const path = '/api/v1/operator/rates/';

const show = (rates: object[], sources: object[] = [], missing: string[] = []) => {
  answer('get', path, () => ({ rates, sources, missing }) as never);
  return open(<RatesScreen />);
};

describe('the rates section', () => {
  test('lists closed rates first with their reasons', async () => {
    show([rate('ADA'), rate('XMR', { stale: true }), rate('ETH', { fault: 'spread' })]);
    const rows = await screen.findAllByRole('row');
    const texts = rows.slice(1).map((row) => row.textContent ?? '');
    expect(texts[0]).toMatch(/^XMR.*устарел$/);
    expect(texts[1]).toMatch(/^ETH.*источники расходятся$/);
    expect(texts[2]).toMatch(/^ADA.*действует$/);
    expect(screen.getByText('2 курса закрыто')).toBeTruthy();
  });

  test('names currencies that never had a rate, and never calls all rates valid then', async () => {
    show([], [], ['BTC', 'RUB']);
    expect(await screen.findByText(/пока источники не ответят: BTC, RUB/)).toBeTruthy();
    expect(screen.getByText('2 курса закрыто')).toBeTruthy();
  });

  test('accepts a jump only if the operator types the rate again', async () => {
    const asked = answer('post', `${path}BTC/accept/`, () => ({
      rates: [rate('BTC', { usd: '120000.5' })],
      sources: [],
      missing: [],
    }));
    const user = show([jumped]);
    await user.click(await screen.findByRole('button', { name: 'Поверить скачку BTC' }));
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getByText(/24,42/)).toBeTruthy();
    const field = dialog.getByLabelText('Новый курс BTC, ещё раз');
    await user.type(field, '12000,5{Enter}');
    expect(dialog.getByText(/Наберите новый курс/)).toBeTruthy();
    expect(asked).toHaveLength(0);
    await user.clear(field);
    await user.type(field, '120 000,5{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await asked[0]?.json()).toEqual({ usd: '120000.5' });
    expect(screen.getByText('Все курсы действуют')).toBeTruthy();
  });

  test('reports a rate that changed meanwhile', async () => {
    answer('post', `${path}BTC/accept/`, () => refusal('conflict', 'Уже изменилось'), 409);
    const user = show([jumped]);
    await user.click(await screen.findByRole('button', { name: 'Поверить скачку BTC' }));
    await user.type(screen.getByLabelText('Новый курс BTC, ещё раз'), '120000.5{Enter}');
    expect(await screen.findByText('Уже изменилось')).toBeTruthy();
  });

  test('says which figure changed meanwhile, and keeps what was typed', async () => {
    let rates: object[] = [jumped];
    answer('get', path, () => ({ rates, sources: [], missing: [] }) as never);
    const asked = answer('post', `${path}BTC/accept/`, () => {
      rates = [{ ...jumped, candidate: { usd: '121000', since: '2026-11-20T11:05:00Z' } }];
      return Response.json(refusal('conflict', 'Уже изменилось'), { status: 409 });
    });
    const user = open(<RatesScreen />);
    await user.click(await screen.findByRole('button', { name: 'Поверить скачку BTC' }));
    await user.type(screen.getByLabelText('Новый курс BTC, ещё раз'), '120000.5{Enter}');
    expect(await screen.findByText(/курс снова изменился: было 120\s?000,5, теперь ждёт 121\s?000/)).toBeTruthy();
    expect(screen.getByLabelText('Новый курс BTC, ещё раз')).toHaveProperty('value', '120000.5');
    expect(asked).toHaveLength(1);
  });

  test('says that a colleague was faster', async () => {
    let rates: object[] = [jumped];
    answer('get', path, () => ({ rates, sources: [], missing: [] }) as never);
    answer('post', `${path}BTC/accept/`, () => {
      rates = [rate('BTC', { usd: '120000.5' })];
      return Response.json(refusal('conflict', 'Уже изменилось'), { status: 409 });
    });
    const user = open(<RatesScreen />);
    await user.click(await screen.findByRole('button', { name: 'Поверить скачку BTC' }));
    await user.type(screen.getByLabelText('Новый курс BTC, ещё раз'), '120000.5{Enter}');
    expect(await screen.findByText(/Подтверждать больше нечего/)).toBeTruthy();
  });

  test('shows failing sources, and that fixed rates have none', async () => {
    const source = {
      name: 'ecb',
      askedAt: '2026-11-20T11:20:00Z',
      nextAt: '2026-11-20T12:40:00Z',
      answeredAt: null,
      failures: 3,
      problem: 'answered 503',
    };
    show([rate('BTC')], [source]);
    const table = within(await screen.findByRole('region', { name: 'Источники' }));
    expect(table.getByText('3 сбоя подряд')).toBeTruthy();
    expect(table.getByText('answered 503')).toBeTruthy();
    expect(table.getByText(/^следующий опрос: 20 нояб/)).toBeTruthy();
    expect(table.getByText('ещё ни разу')).toBeTruthy();
  });

  test('names the currency whose rate closed a direction', async () => {
    history.replaceState(null, '', '/operator/rates?show=directions&search=btc');
    const asked = answer('get', `${path}directions/`, () => ({
      count: 1,
      next: null,
      previous: null,
      results: [
        {
          fromCode: 'BTC',
          toCode: 'SBERRUB',
          fromCurrency: 'BTC',
          toCurrency: 'RUB',
          course: '7709133.565',
          units: ['BTC', 'RUB'],
          source: 'kraken',
          updatedAt: '2026-11-20T11:20:00.000Z',
          closed: 'rate',
        },
      ],
    }));
    const user = show([jumped, rate('RUB')]);
    expect(await screen.findByText('BTC: слишком резкий скачок')).toBeTruthy();
    expect(new URL(asked[0]?.url ?? '').searchParams.get('search')).toBe('btc');
    await user.click(screen.getByRole('radio', { name: 'Валюты' }));
    expect(went).toHaveBeenCalledWith('/operator/rates');
  });
});
