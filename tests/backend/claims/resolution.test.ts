import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { demoAddress } from '#backend/db/seed/demo-address.ts';
import { sweepClaims } from '#backend/jobs/sweep-claims.ts';
import { multiply, round } from '#domain/amount.ts';
import { claimTest } from '../../support/claim-test.ts';
import { passMinutes } from '../../support/factories/books.ts';
import { Guest } from '../../support/factories/exchange.ts';
import { sent, type Walked, walkTo } from '../../support/factories/operator-claims.ts';

const { api, operator } = await claimTest();
let payments = 0;

afterEach(async () => {
  await setRate(rate);
});

let rate = '';
beforeAll(async () => {
  rate = (await api.db.selectFrom('rates').where('unit', '=', 'BTC').select('usd').executeTakeFirstOrThrow()).usd;
});
const setRate = (usd: string) => api.db.updateTable('rates').where('unit', '=', 'BTC').set({ usd }).execute();

const credit = (id: string, summa: string) => operator.move(id, 'credit', { summa, tx: `choice ${payments++}` });
const pass = async (id: string, minutes: number) => {
  await passMinutes(api, id, minutes);
  await sweepClaims(api.deps);
};

interface Option {
  kind: string;
  fromSumma: string;
  toSumma: string;
  send: string | null;
  back: string | null;
  enabled: boolean;
  why: string | null;
}

async function optionsOf({ guest, id }: Walked): Promise<Record<string, Option>> {
  const { choice } = (await guest.status(id)).json();
  return Object.fromEntries(choice.options.map((option: Option) => [option.kind, option]));
}

const choose = ({ guest, id }: Walked, choice: string, more: object = {}) =>
  guest.post(`/api/v1/claim/${id}/confirm/`, { action: 'choose', choice, ...more });

const wallet = { refundRequisites: { address: demoAddress('BTC') } };

async function less(summa = '0.006'): Promise<Walked> {
  const walked = await walkTo(operator, 'wait_payment');
  await credit(walked.id, summa);
  await pass(walked.id, 61);
  return walked;
}

async function after(place: 'wait_payment' | 'expired' | 'done', summa: string): Promise<Walked> {
  const walked = await walkTo(operator, place);
  await credit(walked.id, summa);
  return walked;
}

describe('a payment of less than agreed', () => {
  test('offers three options, each with its exact amount, with a deadline and a default', async () => {
    const claim = await less();
    const state = (await claim.guest.status(claim.id)).json();
    expect(state.actions).toContain('choose');
    expect(state.choice).toMatchObject({ reason: 'less', received: '0.006', default: 'continue' });
    expect(Date.parse(state.choice.deadline) - Date.parse(state.serverTime)).toBeGreaterThan(86_000_000);
    const { continue: goOn, topup, refund, split } = await optionsOf(claim);
    expect(goOn).toMatchObject({
      fromSumma: '0.006',
      toSumma: round(multiply('0.006', state.course), 2),
      enabled: true,
    });
    expect(topup).toMatchObject({ send: '0.004', fromSumma: sent, toSumma: claim.toSumma, enabled: true });
    expect(refund).toMatchObject({ back: '0.006', toSumma: '0', enabled: true });
    expect(split).toBeUndefined();
  });

  test('can be exchanged in part', async () => {
    const claim = await less();
    const { continue: goOn } = await optionsOf(claim);
    const answer = await choose(claim, 'continue', { toSumma: goOn?.toSumma });
    expect(answer.json()).toMatchObject({ status: 'payout', fromSumma: '0.006', toSumma: goOn?.toSumma, choice: null });
  });

  test('can be topped up, even with a rest below the minimum, and is then paid out as promised', async () => {
    const claim = await less('0.00985');
    const answer = (await choose(claim, 'topup')).json();
    expect(answer).toMatchObject({ status: 'wait_payment', received: '0.00985' });
    expect(answer.actions).not.toContain('cancel');
    const where = (await claim.guest.get(`/api/v1/claim/${claim.id}/requisite/`)).json();
    expect(where).toMatchObject({ summa: '0.00015', version: 1 });
    expect((await credit(claim.id, '0.00015')).json().claim.status).toBe('paid');
    expect((await operator.move(claim.id, 'payout')).json().claim.toSumma).toBe(claim.toSumma);
  });

  test('leaves as long for the rest as a partial payment does', async () => {
    const claim = await less();
    const { payUntil, serverTime } = (await choose(claim, 'topup')).json();
    const minutes = (Date.parse(payUntil) - Date.parse(serverTime)) / 60_000;
    expect(Math.round(minutes)).toBe(60);
  });

  test('leads to a choice again if the rest does not arrive; the claim cannot be cancelled', async () => {
    const claim = await less();
    await choose(claim, 'topup');
    expect((await claim.guest.confirm(claim.id, 'cancel')).json().code).toBe('conflict');
    await pass(claim.id, 61);
    const state = (await claim.guest.status(claim.id)).json();
    expect(state).toMatchObject({ status: 'choice', reason: 'less', choice: { received: '0.006' } });
  });

  test('can be refunded to requisites that are requested and validated at that point', async () => {
    const claim = await less();
    expect((await choose(claim, 'refund')).json().code).toBe('requisites_invalid');
    const wrong = await choose(claim, 'refund', { refundRequisites: { address: 'bc1qnothing' } });
    expect(wrong.json().fields['refundRequisites.address']).toHaveLength(1);
    const answer = await choose(claim, 'refund', wallet);
    expect(answer.json()).toMatchObject({ status: 'refund', refund: { summa: '0.006' } });
    const seen = (await operator.get(`claims/${claim.id}/`)).json();
    expect(seen.refundRequisites[0].value).toBe(demoAddress('BTC'));
  });

  test('can be refunded to the requisite shown on the page, masked for a visitor with only the claim link', async () => {
    const claim = await less();
    await choose(claim, 'refund', wallet);
    const to = [{ name: 'address', label: 'Адрес Bitcoin', value: demoAddress('BTC') }];
    expect((await claim.guest.status(claim.id)).json().refund.to).toEqual(to);
    const [masked] = (await new Guest(api).status(claim.id)).json().refund.to;
    expect(masked.value).toMatch(/^.{4}….{4}$/);
    await operator.move(claim.id, 'refunded', { summa: '0.006', tx: 'back' });
    expect((await claim.guest.status(claim.id)).json().refund.to).toEqual(to);
  });

  test('below the minimum cannot be exchanged: the option states why, and an operator decides by default', async () => {
    const claim = await less('0.00001');
    const state = (await claim.guest.status(claim.id)).json();
    expect(state.choice.default).toBe('check');
    const { continue: goOn, topup } = await optionsOf(claim);
    expect(goOn).toMatchObject({ enabled: false, why: expect.stringContaining('BTC') });
    expect(topup?.enabled).toBe(true);
    expect((await choose(claim, 'continue')).json().code).toBe('min');
    await pass(claim.id, 24 * 60 + 1);
    expect((await claim.guest.status(claim.id)).json()).toMatchObject({ status: 'check', reason: 'less' });
  });

  test('is not exchanged if it would now give less than the page showed', async () => {
    const claim = await less();
    const { continue: goOn } = await optionsOf(claim);
    await setRate(multiply(rate, '0.5'));
    expect((await choose(claim, 'continue', { toSumma: goOn?.toSumma })).json().code).toBe('course_changed');
    expect((await choose(claim, 'continue')).json().status).toBe('payout');
  });
});

describe('a late payment', () => {
  test('is exchanged at the lower of the promised and the current course', async () => {
    const claim = await after('expired', sent);
    await setRate(multiply(rate, '0.5'));
    const { continue: goOn } = await optionsOf(claim);
    expect(Number(goOn?.toSumma)).toBeLessThan(Number(claim.toSumma) * 0.51);
    await setRate(multiply(rate, '2'));
    const { continue: dear } = await optionsOf(claim);
    expect(dear?.toSumma).toBe(claim.toSumma);
    expect((await choose(claim, 'continue')).json()).toMatchObject({ status: 'payout', toSumma: claim.toSumma });
  });

  test('is exchanged by default after a day', async () => {
    const claim = await after('expired', sent);
    await pass(claim.id, 24 * 60 + 1);
    expect((await claim.guest.status(claim.id)).json()).toMatchObject({ status: 'payout', reason: 'late' });
  });

  test('of less than agreed can be topped up', async () => {
    const claim = await after('expired', '0.004');
    expect((await choose(claim, 'topup')).json()).toMatchObject({ status: 'wait_payment', received: '0.004' });
    expect((await credit(claim.id, '0.006')).json().claim.status).toBe('paid');
  });
});

describe('a second payment for a finished claim', () => {
  test('can be split into an exchange of the original amount and a refund', async () => {
    const claim = await after('done', '0.025');
    const { results } = (await operator.get('claims/?show=choice')).json();
    const linked = { ...claim, id: results.at(-1).id };
    const { split, refund } = await optionsOf(linked);
    expect(split).toMatchObject({ fromSumma: sent, back: '0.015' });
    expect(refund).toMatchObject({ back: '0.025' });
    expect((await choose(linked, 'split', wallet)).json().status).toBe('payout');
  });
});

test('an operator can decide for the visitor', async () => {
  const claim = await less();
  const answer = await operator.move(claim.id, 'choose', { choice: 'refund', ...wallet });
  expect(answer.json()).toMatchObject({ claim: { status: 'refund' } });
  expect(answer.json().moves.at(-1).actor).toMatch(/^operator-/);
});

test('a stranger with the claim link sees the options and cannot choose', async () => {
  const claim = await less();
  const answer = await operator.api.app.inject({ url: `/api/v1/claim/${claim.id}/status/` });
  expect(answer.json()).toMatchObject({ actions: [], choice: { reason: 'less' } });
  const { app } = api;
  const payload = { action: 'choose', choice: 'continue' };
  const refused = await app.inject({ method: 'POST', url: `/api/v1/claim/${claim.id}/confirm/`, payload });
  expect(refused.json().code).toBe('forbidden');
});

test('choosing is a conflict if the claim has nothing to decide', async () => {
  const claim = await walkTo(operator, 'paid');
  expect((await choose(claim, 'continue')).json().code).toBe('conflict');
});
