import { describe, expect, test } from 'vitest';
import { claimTest } from '../../support/claim-test.ts';
import { draftOf, Guest, ps } from '../../support/factories/exchange.ts';

const { api } = await claimTest();

describe('a promo code', () => {
  test('is refused as unknown, because there are none yet; an empty one counts as missing', async () => {
    const draft = await draftOf(api, ps.BTC, ps.SBERRUB, '0.01');
    const refused = await new Guest(api).post('/en/api/v1/claim/', { ...draft, promocode: 'WINTER' });
    expect([refused.statusCode, refused.json()]).toMatchObject([
      422,
      { code: 'promo_unknown', fields: { promocode: ['This promocode does not exist.'] } },
    ]);
    expect((await new Guest(api).post('/api/v1/claim/', { ...draft, promocode: ' ' })).statusCode).toBe(201);
  });
});
