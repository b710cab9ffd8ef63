import { describe, expect, test } from 'vitest';
import { balances, heldFor } from '#backend/modules/ledger/postings/service.ts';
import { add, roundingUnit, subtract } from '#domain/amount.ts';
import { formatAmount } from '#domain/format.ts';
import { claimTest } from '../../support/claim-test.ts';
import { reserveOf } from '../../support/factories/books.ts';
import { draftOf, Guest, ps } from '../../support/factories/exchange.ts';

const { api, operator } = await claimTest();

const reserve = (id: number) => reserveOf(api, id);
const owed = async (id: string) => (await heldFor(api.db, id)).map(({ code, summa }) => `${summa} ${code}`);
const balanceOf = async (account: string) =>
  (await balances(api.db)).find((balance) => balance.account === account)?.summa ?? '0';

describe('a claim from creation to payout', () => {
  test('keeps ledger and reserves consistent at every step', async () => {
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
    expect(confirmed.json()).toMatchObject({
      status: 'wait_payment',
      own: true,
      actions: ['paid', 'cancel', 'bill', 'transaction'],
    });
    expect(await reserve(ps.SBERRUB)).toEqual({ total: before.rub.total, held: add(before.rub.held, claim.toSumma) });
    const requisite = (await guest.get(`/api/v1/claim/${claim.id}/requisite/`)).json();
    expect(requisite).toMatchObject({ type: 'crypto', summa: '0.01', currency: 'BTC', version: 1 });
    expect(requisite.requisites[0].qr).toBe(`bitcoin:${requisite.requisites[0].value}?amount=0.01`);

    expect((await guest.confirm(claim.id, 'paid')).json().status).toBe('marked_paid');
    expect(await owed(claim.id)).toEqual([]);

    const credited = await operator.move(claim.id, 'credit', { summa: '0.01', tx: 'aa11' });
    expect(credited.json()).toMatchObject({ claim: { status: 'paid' }, held: [{ code: 'BTC', summa: '0.01' }] });
    expect(await reserve(ps.BTC)).toEqual({ total: add(before.btc.total, '0.01'), held: before.btc.held });

    expect((await operator.move(claim.id, 'check')).json().claim.status).toBe('check');
    expect((await operator.move(claim.id, 'payout')).json().claim.status).toBe('payout');
    expect(await owed(claim.id)).toEqual([`${claim.toSumma} SBERRUB`]);
    expect(await balanceOf('exchange:SBERRUB')).toBe(claim.toSumma);

    const wrong = await operator.move(claim.id, 'sent', { summa: '1' });
    expect(wrong.statusCode).toBe(422);
    expect(wrong.json().fields.summa[0]).toContain(formatAmount(claim.toSumma, 'ru'));
    expect((await operator.move(claim.id, 'sent', { summa: claim.toSumma, tx: 'bb22' })).json().claim.status).toBe(
      'payout_sent',
    );
    expect((await operator.move(claim.id, 'done')).json().claim).toMatchObject({
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

describe('the amount that a claim promises', () => {
  const post = async (change: object) => {
    const guest = new Guest(api);
    return await guest.post('/api/v1/claim/', { ...(await draftOf(api, ps.BTC, ps.SBERRUB, '0.01')), ...change });
  };

  test('is computed from the sent amount and rounded once', async () => {
    const draft = await draftOf(api, ps.BTC, ps.SBERRUB, '0.012345678');
    const answer = await new Guest(api).post('/api/v1/claim/', draft);
    expect(answer.json()).toMatchObject({ fromSumma: '0.01234568' });
  });

  test('is also computed from a JSON number that is exact', async () => {
    expect((await post({ fromSumma: 0.01 })).statusCode).toBe(201);
  });

  test('may be lower than the course gives by the worth of one unit sent, if the visitor typed the receive amount', async () => {
    const { toSumma } = await draftOf(api, ps.BTC, ps.SBERRUB, '0.01');
    const less = subtract(toSumma as string, '0.01');
    expect((await post({ toSumma: less })).json()).toMatchObject({ toSumma: less });
  });

  test.each([
    ['more than the course gives', (summa: string) => add(summa, roundingUnit(2))],
    ['far less than the course gives', (summa: string) => subtract(summa, '5')],
  ])('is refused if it is %s', async (_name, change) => {
    const { toSumma } = await draftOf(api, ps.BTC, ps.SBERRUB, '0.01');
    expect((await post({ toSumma: change(toSumma as string) })).json().code).toBe('course_changed');
  });

  test('is refused below the minimum; the error states the minimum', async () => {
    const answer = await post({ fromSumma: '0.00000001', toSumma: '0.01' });
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ code: 'min', fields: { fromSumma: [expect.stringContaining('BTC')] } });
  });

  test('is refused above the maximum', async () => {
    const answer = await new Guest(api).post(
      '/api/v1/claim/',
      await draftOf(api, ps.SBERRUB, ps.USDTTRC20, '99000000'),
    );
    expect(answer.json()).toMatchObject({ code: 'max', fields: { fromSumma: [expect.stringContaining('RUB')] } });
  });

  test('is refused above the reserve', async () => {
    const answer = await new Guest(api).post('/api/v1/claim/', await draftOf(api, ps.BTC, ps.TRX, '90000'));
    expect(answer.json().code).toBe('reserve_exhausted');
  });

  test('is refused in a closed or unknown direction', async () => {
    expect((await post({ toPs: ps.BTC })).json().code).toBe('pair_off');
    expect((await post({ fromPs: 4242 })).json().code).toBe('pair_off');
  });

  test('is refused with a quote for another pair', async () => {
    const { quoteId } = await draftOf(api, ps.LTC, ps.SBERRUB, '1');
    expect((await post({ quoteId })).json().code).toBe('course_changed');
  });

  test('is computed at the default course if the pair has no verification course', async () => {
    const answer = await post({ withVerificationCourse: true });
    expect(answer.json()).toMatchObject({ status: 'new', courseType: 'default' });
  });

  test('is not computed for a wrong requisite: its field is named, in the language of the call', async () => {
    const draft = await draftOf(api, ps.BTC, ps.SBERRUB, '0.01');
    const wrong = { ...draft, toRequisites: { card: '2200000000000001' } };
    const guest = new Guest(api);
    const ru = await guest.post('/api/v1/claim/', wrong);
    const en = await guest.post('/en/api/v1/claim/', wrong);
    expect(ru.json().code).toBe('requisites_invalid');
    expect(ru.json().fields['toRequisites.card'][0]).toMatch(/опечатка/);
    expect(en.json().fields['toRequisites.card'][0]).toMatch(/typo/);
  });
});

describe('confirming a claim', () => {
  test('is refused if the market has moved beyond the tolerance', async () => {
    const guest = new Guest(api);
    const id = await guest.create(await draftOf(api, ps.LTC, ps.SBERRUB, '2'));
    const rates = api.db.updateTable('rates').where('unit', '=', 'LTC');
    const { usd } = await api.db.selectFrom('rates').where('unit', '=', 'LTC').select('usd').executeTakeFirstOrThrow();
    await rates.set({ usd: '1' }).execute();
    expect((await guest.confirm(id)).json().code).toBe('course_changed');
    await rates.set({ usd }).execute();
    expect((await guest.confirm(id)).json().status).toBe('wait_payment');
  });

  test('twice is a conflict', async () => {
    const guest = new Guest(api);
    const id = await guest.create(await draftOf(api, ps.BTC, ps.SBERRUB, '0.01'));
    await guest.confirm(id);
    expect((await guest.confirm(id)).json().code).toBe('conflict');
  });

  test('in fifty tabs at once holds the reserve once', async () => {
    const guest = new Guest(api);
    const id = await guest.create(await draftOf(api, ps.BTC, ps.SBERRUB, '0.01'));
    const before = await reserve(ps.SBERRUB);
    const answers = await Promise.all(Array.from({ length: 50 }, () => guest.confirm(id)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    const { toSumma } = (await guest.status(id)).json();
    expect((await reserve(ps.SBERRUB)).held).toBe(add(before.held, toSumma));
  });
});

describe('a stranger with only the claim link', () => {
  test('sees masked requisites and has no actions', async () => {
    const guest = new Guest(api);
    const stranger = new Guest(api);
    const draft = await draftOf(api, ps.BTC, ps.SBERRUB, '0.01');
    const id = await guest.create(draft);
    const seen = (await stranger.status(id)).json();
    expect(seen).toMatchObject({ own: false, actions: [], email: 'v•••@example.org', bills: [], note: null });
    expect(seen.to.requisites[0].value).toMatch(/^\d{4}…\d{4}$/);
    expect((await guest.status(id)).json().to.requisites[0].value).toBe((draft.toRequisites as { card: string }).card);
    expect((await stranger.confirm(id)).json().code).toBe('forbidden');
    expect((await stranger.confirm(id, 'cancel')).json().code).toBe('forbidden');
    await guest.confirm(id);
    expect((await stranger.confirm(id, 'paid')).json().code).toBe('forbidden');
    expect((await stranger.get(`/api/v1/claim/${id}/requisite/`)).json().code).toBe('forbidden');
    expect((await stranger.get(`/api/v1/claim/${id}/form/`)).json().url).toBeNull();
  });
});

describe('the status of a claim', () => {
  test('is in the language of the call, with 304 while nothing changes', async () => {
    const guest = new Guest(api);
    const id = await guest.create(await draftOf(api, ps.BTC, ps.SBERRUB, '0.01'));
    const first = await guest.status(id);
    expect(first.json().title).toBe('Заявка создана');
    expect(first.json().to.requisites[0].label).toBe('Карта получателя');
    const english = (await guest.get(`/en/api/v1/claim/${id}/status/`)).json();
    expect(english.title).toBe('Order created');
    expect(english.to.requisites[0].label).toBe('Recipient’s card');
    const again = await guest.get(`/api/v1/claim/${id}/status/`, { 'if-none-match': String(first.headers.etag) });
    expect(again.statusCode).toBe(304);
    expect(again.body).toBe('');
    // Browsers must not store the response (`no-store`), because a stored body would contain an outdated server time.
    expect(first.headers['cache-control']).toBe('private, no-store');
    await guest.confirm(id, 'cancel');
    const moved = await guest.get(`/api/v1/claim/${id}/status/`, { 'if-none-match': String(first.headers.etag) });
    expect(moved.json()).toMatchObject({ status: 'cancelled', reason: 'client', final: true });
  });
});

describe('cancelling a claim', () => {
  test('releases the hold', async () => {
    const guest = new Guest(api);
    const before = await reserve(ps.SBERRUB);
    const id = await guest.create(await draftOf(api, ps.BTC, ps.SBERRUB, '0.01'));
    await guest.confirm(id);
    expect((await guest.confirm(id, 'cancel')).json().status).toBe('cancelled');
    expect(await reserve(ps.SBERRUB)).toEqual(before);
    expect((await guest.get(`/api/v1/claim/${id}/requisite/`)).statusCode).toBe(410);
  });

  test('is not possible after "I paid"', async () => {
    const guest = new Guest(api);
    const id = await guest.create(await draftOf(api, ps.BTC, ps.SBERRUB, '0.01'));
    await guest.confirm(id);
    await guest.confirm(id, 'paid');
    expect((await guest.confirm(id, 'cancel')).json().code).toBe('conflict');
  });
});

test('captchacheck returns that no captcha is required', async () => {
  expect((await new Guest(api).get('/api/v1/claim/captchacheck')).json()).toEqual({
    required: false,
    provider: 'none',
  });
});
