import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { OverviewScreen } from '#features/operator/overview/overview-screen.tsx';
import { answer, apiOfTest, open } from '#tests/support/web.tsx';

apiOfTest();

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
const none = { count: 0, pairs: [] };
const sums = { created: 0, paid: 0, completed: 0, done: 0, turnover: '0', profit: '0', p50: null, p90: null };
const busy = { created: 8, paid: 5, completed: 4, done: 4, turnover: '1250.5', profit: '-3.2', p50: 420, p90: 1_500 };

const well = () => ({
  queue: [],
  reserves: { total: '100', free: '80', closed: none },
  requisites: { missing: none },
  rates: { ok: true, at: minutesAgo(1), used: 12, closed: [] },
  worker: { ok: true, at: minutesAgo(0) },
  mail: { ok: true, since: null, waiting: 0, accepts: true },
  audit: { ok: true, at: minutesAgo(1), nightAt: minutesAgo(300), failed: [] },
  monitors: { isPaused: false, entries: 12, errorCount: 0, errors: [] },
});

const period = { zone: 'Europe/Moscow', from: '2026-11-25', to: '2026-11-26', isCounting: false };

function show(health: object, rows: object[], query = '', days: object = period): Request[] {
  history.replaceState(null, '', `/operator/overview?${query}`);
  answer('get', '/api/v1/operator/health/', () => health);
  const asked = answer('get', '/api/v1/operator/figures/', () => ({ ...days, total: rows[0] ?? sums, rows }));
  open(<OverviewScreen />);
  return asked;
}

test('the overview says that all is well, and that a period has no orders', async () => {
  show(well(), [{ ...sums, key: '2026-11-25', pair: null }]);
  expect(await screen.findByText('Всё работает, и просроченных заявок нет')).toBeTruthy();
  expect(await screen.findByText('За этот период заявок нет')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Скачать CSV' })).toBeNull();
});

test('the overview names what needs attention, with a link to the page where it is mended', async () => {
  const late = { status: 'paid', count: 3 };
  const oldest = { id: crypto.randomUUID(), number: 100_200, since: minutesAgo(95), dueAt: minutesAgo(65) };
  show({ ...well(), queue: [{ ...late, oldest }], audit: { ...well().audit, ok: false, at: minutesAgo(25) } }, []);
  expect(await screen.findByText('Требует внимания')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Просроченные заявки' }).getAttribute('href')).toBe('#queue-ages');
  const row = screen.getByRole('row', { name: /Сверка последних изменений/ });
  expect(within(row).getByText('не работает')).toBeTruthy();
  expect(within(row).getByText(/слишком давно/)).toBeTruthy();
  expect(within(row).getByRole('link').getAttribute('href')).toBe('/operator/audit');
  const order = screen.getByRole('row', { name: /100200/ });
  expect(within(order).getByText('Просрочена')).toBeTruthy();
  expect(within(order).getByRole('link', { name: '№ 100200' }).getAttribute('href')).toContain(oldest.id);
});

test('the table shows a loss with its sign, and the CSV has the chosen period and grouping', async () => {
  const row = { ...busy, key: 'BTC SBERRUB', pair: { from: 'Bitcoin', to: 'Сбербанк' } };
  const asked = show(well(), [row], 'period=30&by=pair');
  const shown = await screen.findByRole('row', { name: /BTC → SBERRUB/ });
  for (const text of [/−3,2/, /50\s%/, /7 мин/, /25 мин/]) expect(shown.textContent).toMatch(text);
  expect(new URL(asked[0]?.url ?? '').search).toBe('?days=30&by=pair');
  const file = screen.getByRole('link', { name: 'Скачать CSV' });
  expect(file.getAttribute('href')).toBe('/api/v1/operator/figures/csv/?days=30&by=pair');
});

test('two dates are asked for before anything is loaded', async () => {
  const asked = show(well(), [], 'period=dates&from=2026-11-01');
  expect(await screen.findByText('Выберите оба дня.')).toBeTruthy();
  expect(asked).toHaveLength(0);
});

test.each([
  ['2026-11-20', '2026-11-01', 'Конец раньше начала.'],
  ['2024-01-01', '2026-11-01', 'Не больше года.'],
])(
  'the period from %s to %s is refused beside its field, and nothing is loaded or exported',
  async (from, to, error) => {
    const asked = show(well(), [busy], `period=dates&from=${from}&to=${to}`);
    expect(await screen.findByText(error)).toBeTruthy();
    expect(screen.getByLabelText('Последний день').getAttribute('aria-invalid')).toBe('true');
    expect(asked).toHaveLength(0);
    expect(screen.queryByRole('link', { name: 'Скачать CSV' })).toBeNull();
  },
);

test.each(['yesterday', '1', '2026-02-30'])(
  'a link with a date that does not exist opens the overview without that date: %s',
  async (from) => {
    show(well(), [], `period=dates&from=${from}&to=2026-11-01`);
    expect(await screen.findByText('Выберите оба дня.')).toBeTruthy();
  },
);

test('a period of one day is named as one day', async () => {
  const row = { ...busy, key: '2026-11-26', pair: null };
  show(well(), [row], 'period=1', { ...period, from: period.to });
  expect(await screen.findByText(/^За 26 нояб/)).toBeTruthy();
  expect(await screen.findByText(/проводки книги за 26 нояб[^,]*, CSV/)).toBeTruthy();
});
