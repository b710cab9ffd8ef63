import { sql } from 'kysely';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { openDb } from '#backend/db/pool.ts';
import { sweepClaims } from '#backend/jobs/sweep-claims.ts';
import { loadClaimState } from '#backend/modules/claims/page/service.ts';
import { receiveReport } from '#backend/modules/demo-rails/demo-bank/service.ts';
import { heldFor, moneyTransaction } from '#backend/modules/ledger/postings/service.ts';
import { claimTest } from '../../support/claim-test.ts';
import { passMinutes } from '../../support/factories/books.ts';
import { draftOf, Guest, ps } from '../../support/factories/exchange.ts';
import { type Place, walkTo } from '../../support/factories/operator-claims.ts';
import { lettersOf } from '../../support/mail.ts';

const { api, operator } = await claimTest();

afterEach(async () => {
  vi.useRealTimers();
});

const ends: Place[] = ['expired', 'cancelled', 'failed'];
const hours72 = 72 * 3_600_000;
const endedAgo = (id: string, minutes: number) =>
  sql`update claims set status_at = now() - make_interval(mins => ${minutes}) where id = ${id}`.execute(api.db);
const endedAt = (id: string, at: string) =>
  sql`update claims set status_at = ${at}::timestamptz where id = ${id}`.execute(api.db);
const inMoscow = new Intl.DateTimeFormat('ru', { dateStyle: 'long', timeStyle: 'short', timeZone: 'Europe/Moscow' });

describe('a payment for an ended claim', () => {
  test.each(ends)(
    'is expected for 72 hours after status %s, and the page shows the end of that time',
    async (place) => {
      const { id, guest } = await walkTo(operator, place);
      const state = (await guest.status(id)).json();
      const since = Date.parse(state.history.at(-1).at);
      expect(Date.parse(state.watch.until) - since).toBe(hours72);
      const until = inMoscow.format(new Date(state.watch.until));
      expect(state.watch.text).toContain(`до ${until} по московскому времени`);
      expect(state.final).toBe(true);
      expect((await guest.get(`/api/v1/claim/${id}/requisite/`)).json().code).toBe('gone');
      const letter = (await lettersOf(api, id)).at(-1);
      expect(letter?.text).toContain(until);
    },
  );

  test('keeps its requisite on the page, masked for a visitor with only the claim link', async () => {
    const { id, guest } = await walkTo(operator, 'wait_payment');
    const requisite = (await guest.get(`/api/v1/claim/${id}/requisite/`)).json().requisites[0];
    await passMinutes(api, id, 21);
    await sweepClaims(api.deps);
    const { watch } = (await guest.status(id)).json();
    expect(watch.paidTo[0]).toEqual({ name: 'value', label: 'Адрес', value: requisite.value });
    const strange = (await new Guest(api).status(id)).json().watch;
    expect(strange.paidTo[0].value).toMatch(/^.{4}….{4}$/);
  });

  test.each([
    ['expired', (id: string) => passMinutes(api, id, 16)],
    ['cancelled', (id: string, guest: Guest) => guest.confirm(id, 'cancel')],
  ] as const)('is not expected if the visitor never saw where to pay: %s', async (status, end) => {
    const { id, guest } = await walkTo(operator, 'new');
    await end(id, guest);
    await sweepClaims(api.deps);
    const state = (await guest.status(id)).json();
    expect(state).toMatchObject({ status, watch: null });
    expect(state.text).not.toMatch(/не пришли вовремя/);
  });

  test.each([
    [-61, 71 * 60, 'ждём их до'],
    [61, 71 * 60, 'ждём их до'],
    [-61, 73 * 60, 'Мы ждали деньги до'],
    [61, 73 * 60, 'Мы ждали деньги до'],
  ])(
    'is expected by the database clock, with the process clock %i minutes off (%i minutes after the end)',
    async (off, ago, says) => {
      const { id, guest } = await walkTo(operator, 'expired');
      await endedAgo(id, ago);
      vi.useFakeTimers({ now: Date.now() + off * 60_000, toFake: ['Date'] });
      expect((await guest.status(id)).json().watch.text).toContain(says);
    },
  );

  test.each([
    ['2026-03-28T12:00:00.000Z', '2026-03-31T12:00:00.000Z'],
    ['2026-10-24T12:00:00.000Z', '2026-10-27T12:00:00.000Z'],
  ])('is expected for exactly 72 hours across a daylight saving change: from %s to %s', async (from, until) => {
    const { id, guest } = await walkTo(operator, 'expired');
    await endedAt(id, from);
    const berlin = openDb(api.url, { max: 1 });
    await sql`set time zone 'Europe/Berlin'`.execute(berlin);
    const viewer = { userId: null, hash: null, locale: 'ru' } as const;
    const { watch } = await loadClaimState(berlin, id, viewer);
    await berlin.destroy();
    expect(watch?.until).toBe(until);
    expect((await guest.status(id)).json().watch.until).toBe(until);
  });

  test.each([71, 73, 24 * 60])('is credited however late it arrives: %i hours after the end', async (hours) => {
    const { id } = await walkTo(operator, 'expired');
    await endedAgo(id, hours * 60);
    expect((await operator.move(id, 'credit', { summa: '0.01', tx: `after ${hours}` })).json().claim).toMatchObject({
      status: 'choice',
      reason: 'late',
      watch: null,
    });
    expect(await heldFor(api.db, id)).toMatchObject([{ summa: '0.01', code: 'BTC' }]);
  });
});

describe('the demo bank’s payment page', () => {
  const paymentOf = async () => {
    const guest = new Guest(api);
    const id = await guest.create(await draftOf(api, ps.SBERRUB, ps.USDTTRC20, '5000'));
    await guest.confirm(id);
    const { url } = (await guest.get(`/api/v1/claim/${id}/form/`)).json();
    await passMinutes(api, id, 21);
    await sweepClaims(api.deps);
    return { id, guest, payment: url.split('/').at(-1) as string };
  };
  const bank = (payment: string) => api.app.inject(`/api/v1/demo-bank/${payment}/`);
  const pay = (payment: string) =>
    api.app.inject({ method: 'POST', url: `/api/v1/demo-bank/${payment}/`, payload: { action: 'pay' } });

  test('accepts a payment while late deposits are still expected', async () => {
    const { id, payment } = await paymentOf();
    expect((await bank(payment)).json().status).toBe('open');
    await endedAgo(id, 72 * 60 + 1);
    expect((await bank(payment)).json().status).toBe('closed');
    expect((await pay(payment)).json().code).toBe('conflict');
    await endedAgo(id, 72 * 60 - 1);
    expect((await pay(payment)).json().status).toBe('paid');
  });

  test('reports a payment made in time, however late the report arrives', async () => {
    const { id, guest, payment } = await paymentOf();
    await endedAgo(id, 80 * 60);
    const report = { event: crypto.randomUUID(), payment, status: 'paid', summa: '5000', currency: 'RUB' } as const;
    await moneyTransaction(api.db, (tx) => receiveReport(tx, report));
    expect((await guest.status(id)).json()).toMatchObject({ status: 'choice', reason: 'late' });
  });
});
