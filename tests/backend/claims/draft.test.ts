import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { claimTest } from '../../support/claim-test.ts';
import { draftOf, Guest, ps } from '../../support/factories/exchange.ts';

const { api } = await claimTest();

describe('a promo code', () => {
  test('that does not exist is refused; an empty one counts as missing', async () => {
    const draft = await draftOf(api, ps.BTC, ps.SBERRUB, '0.01');
    const refused = await new Guest(api).post('/en/api/v1/claim/', { ...draft, promocode: 'WINTER' });
    expect([refused.statusCode, refused.json()]).toMatchObject([
      422,
      {
        code: 'promo_unknown',
        fields: { promocode: ['This promo code didn’t work. Check its spelling, the pair and the amount.'] },
      },
    ]);
    expect((await new Guest(api).post('/api/v1/claim/', { ...draft, promocode: ' ' })).statusCode).toBe(201);
  });
});

describe('a draft as the specification lists it', () => {
  test('is accepted without consents, which the confirmation then requires', async () => {
    const { agree, quoteId: _quote, ...specified } = await draftOf(api, ps.BTC, ps.SBERRUB, '0.01');
    const guest = new Guest(api);
    const created = await guest.post('/api/v1/claim/', { ...specified, recaptcha: '' });
    expect(created.statusCode).toBe(201);
    const { id } = created.json();
    expect((await guest.status(id)).json()).toMatchObject({ status: 'new', needsConsent: true });

    const confirm = (body: object) => guest.post(`/api/v1/claim/${id}/confirm/`, body);
    for (const body of [{}, { agree: { aml: 1, replenishment: 9 } }]) {
      const refused = await confirm(body);
      expect([refused.statusCode, refused.json().code]).toEqual([422, 'validation']);
      expect(Object.keys(refused.json().fields)).toContain('agree.replenishment');
    }
    const confirmed = await confirm({ agree });
    expect(confirmed.json()).toMatchObject({ status: 'wait_payment', needsConsent: false });
    const { rows } = await sql<{ agree: object }>`select agree from claims where id = ${id}`.execute(api.db);
    expect(rows[0]?.agree).toEqual({ aml: 1, replenishment: 1, at: expect.stringMatching(/^20.*Z$/) });
  });

  test('with consents asks for none at the confirmation', async () => {
    const guest = new Guest(api);
    const id = await guest.create(await draftOf(api, ps.BTC, ps.SBERRUB, '0.01'));
    expect((await guest.status(id)).json().needsConsent).toBe(false);
    expect((await guest.confirm(id)).statusCode).toBe(200);
  });
});
