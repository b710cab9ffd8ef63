import { sql } from 'kysely';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { auditNow } from '#backend/modules/audit/service.ts';
import { balances, heldFor } from '#backend/modules/ledger/service.ts';
import { add, compare, subtract } from '#domain/amount.ts';
import { type TestApp, testApp } from '../support/app.ts';
import { Desk, type Draft, draftOf, Guest, ps } from '../support/factories/exchange.ts';

let api: TestApp;
let desk: Desk;

beforeAll(async () => {
  api = await testApp();
  desk = await Desk.open(api);
});

// Whatever a test did, the books must agree after it.
afterEach(async () => {
  const { checks } = await auditNow(api.db);
  expect(checks.filter(({ ok }) => !ok)).toEqual([]);
});

async function reserve(id: number) {
  const { rows } = await sql<{ total: string; held: string }>`
    select trim_scale(total)::text as total, trim_scale(held)::text as held from reserves where ps = ${id}`.execute(
    api.db,
  );
  return rows[0] ?? { total: '0', held: '0' };
}

const owed = async (id: string) => (await heldFor(api.db, id)).map(({ code, summa }) => `${summa} ${code}`);
const balanceOf = async (account: string) =>
  (await balances(api.db)).find((balance) => balance.account === account)?.summa ?? '0';

describe('the whole way of a claim', () => {
  test('from the form to the payout, ledger and reserves agreeing at every step', async () => {
    const guest = new Guest(api);
    const draft = await draftOf(api, ps.BTC, ps.SBERRUB, '0.01');
    const before = { btc: await reserve(ps.BTC), rub: await reserve(ps.SBERRUB) };

    const created = await guest.post('/api/v1/claim/', draft);
    expect(created.statusCode).toBe(201);
    const claim = created.json();
    expect(claim).toMatchObject({
      status: 'new',
      fromSumma: '0.01',
      toSumma: draft.toSumma,
      url: `/claim/${claim.id}`,
    });
    expect(claim.actions).toEqual(['confirm', 'cancel']);
    expect(await reserve(ps.SBERRUB)).toEqual(before.rub);
    expect((await guest.get(`/api/v1/claim/${claim.id}/requisite/`)).json().code).toBe('requisite_wait');

    const confirmed = await guest.confirm(claim.id);
    expect(confirmed.statusCode).toBe(200);
    expect(confirmed.json()).toMatchObject({ status: 'wait_payment', own: true, actions: ['paid', 'cancel', 'bill'] });
    expect(await reserve(ps.SBERRUB)).toEqual({ total: before.rub.total, held: add(before.rub.held, claim.toSumma) });
    const requisite = (await guest.get(`/api/v1/claim/${claim.id}/requisite/`)).json();
    expect(requisite).toMatchObject({ type: 'crypto', summa: '0.01', currency: 'BTC', version: 1 });
    expect(requisite.requisites[0].qr).toBe(`bitcoin:${requisite.requisites[0].value}?amount=0.01`);

    expect((await guest.confirm(claim.id, 'paid')).json().status).toBe('marked_paid');
    expect(await owed(claim.id)).toEqual([]);

    const credited = await desk.move(claim.id, 'credit', { summa: '0.01', tx: 'aa11' });
    expect(credited.json()).toMatchObject({ claim: { status: 'paid' }, held: [{ code: 'BTC', summa: '0.01' }] });
    expect(await reserve(ps.BTC)).toEqual({ total: add(before.btc.total, '0.01'), held: before.btc.held });

    expect((await desk.move(claim.id, 'check')).json().claim.status).toBe('check');
    expect((await desk.move(claim.id, 'payout')).json().claim.status).toBe('payout');
    expect(await owed(claim.id)).toEqual([`${claim.toSumma} SBERRUB`]);
    expect(await balanceOf('exchange:SBERRUB')).toBe(claim.toSumma);

    const wrong = await desk.move(claim.id, 'sent', { summa: '1' });
    expect(wrong.statusCode).toBe(422);
    expect(wrong.json().fields.summa[0]).toContain(claim.toSumma);
    expect((await desk.move(claim.id, 'sent', { summa: claim.toSumma, tx: 'bb22' })).json().claim.status).toBe(
      'payout_sent',
    );
    expect((await desk.move(claim.id, 'done')).json().claim).toMatchObject({
      status: 'done',
      txOut: 'bb22',
      final: true,
    });

    expect(await owed(claim.id)).toEqual([]);
    expect(await reserve(ps.SBERRUB)).toEqual({
      total: subtract(before.rub.total, claim.toSumma),
      held: before.rub.held,
    });
    const seen = (await guest.status(claim.id)).json();
    expect(seen).toMatchObject({ status: 'done', stage: 5, txOut: 'bb22', actions: [] });
    expect(seen.history.map((move: { status: string }) => move.status)).toEqual([
      'new',
      'wait_payment',
      'marked_paid',
      'paid',
      'check',
      'payout',
      'payout_sent',
      'done',
    ]);
  });
});
