import { beforeEach, expect, test, vi } from 'vitest';
import { noteStatus, rememberClaim } from '#lib/recent-claims.ts';
import en from '#messages/en.json' with { type: 'json' };
import ru from '#messages/ru.json' with { type: 'json' };

vi.mock('next-intl/server', () => ({
  getMessages: async ({ locale }: { locale: 'ru' | 'en' }) => ({ ru, en })[locale],
}));

const { offlinePage } = await import('#lib/server/offline-page.ts');

const claim = {
  id: '7d4b6f0e-52a1-4c7e-9a37-0f6f3f1f7c11',
  number: 100_017,
  fromCode: 'BTC',
  toCode: 'RUB',
  fromSumma: '0.01500001',
  toSumma: '79123.45',
  createdAt: '2026-11-20T11:10:00.000Z',
};

/** Shows an offline page as a browser would, and runs the page's script. */
async function show(file: string): Promise<HTMLElement | null> {
  document.documentElement.innerHTML = await (await offlinePage(file)).text();
  const script = document.querySelector('script:not([type])')?.textContent ?? '';
  // oxlint-disable-next-line typescript/no-implied-eval -- the test runs the page's script
  new Function(script)();
  return document.querySelector<HTMLElement>('#order');
}

const textOf = (element: Element | null) => element?.textContent?.replaceAll(/\s/g, ' ');

beforeEach(() => localStorage.clear());

test.each([
  ['ru.html', 'Заявка № 100017: 0,01500001 BTC → 79 123,45 RUB', /^Статус на 20 нояб\. 2026 г\., \d\d:00: (.+)$/],
  ['en.html', 'Order 100017: 0.01500001 BTC → 79,123.45 RUB', /^Status as of 20 Nov 2026, \d\d:00: (.+)$/],
])(
  'without a connection %s shows the latest order with every digit and its last known status',
  async (file, order, status) => {
    rememberClaim(claim);
    noteStatus({ id: claim.id, status: 'wait_payment', serverTime: '2026-11-20T12:00:00.000Z', final: false });
    const shown = await show(file);
    expect(shown?.hidden).toBe(false);
    expect(textOf(shown?.children[0] ?? null)).toBe(order);
    const [, title] = status.exec(textOf(shown?.children[1] ?? null) ?? '') ?? [];
    expect([ru, en].map((words) => words.ClaimStatus.wait_payment.title)).toContain(title);
  },
);

test('an order whose status was never shown is named without one', async () => {
  rememberClaim(claim);
  const shown = await show('ru.html');
  expect(shown?.hidden).toBe(false);
  expect(textOf(shown?.children[1] ?? null)).toBe('');
});

test('nothing is shown in a browser without orders', async () => {
  expect((await show('ru.html'))?.hidden).toBe(true);
});
