import { describe, expect, test } from 'vitest';
import { demoAddress } from '#backend/db/seed/demo-address.ts';
import { spellingsOf } from '#domain/requisites/spellings.ts';
import { claimTest } from '../../support/claim-test.ts';
import { cashDraftOf, draftOf, Guest, ps } from '../../support/factories/exchange.ts';

const { api, operator } = await claimTest();

describe('the phone of a cash exchange', () => {
  const create = async (phone: string) => {
    const draft = await cashDraftOf(api, 'TBIL', { from: ps.BTC, to: ps.CASHUSD, fromSumma: '0.1' });
    const answer = await new Guest(api).post('/api/v1/claim/', { ...draft, toRequisites: { name: 'ANNA', phone } });
    return { status: answer.statusCode, body: answer.json() };
  };

  test.each(['+995 555 12 34 56', '+971 50 123 4567', '8 900 123-45-67'])(
    'may be of any country: %s',
    async (phone) => {
      expect(await create(phone)).toMatchObject({ status: 201 });
    },
  );

  test.each(['+995 555 12 34', '+999 555 12 34 56'])('is refused if no country has such numbers: %s', async (phone) => {
    const { status, body } = await create(phone);
    expect(status).toBe(422);
    expect(body.fields['toRequisites.phone']).toEqual([expect.stringMatching(/Проверьте код страны/)]);
  });
});

describe('a refund requisite sent with a new claim', () => {
  const create = async (refundRequisites: unknown) => {
    const draft = await draftOf(api, ps.BTC, ps.SBERRUB, '0.01');
    const answer = await new Guest(api).post('/api/v1/claim/', { ...draft, refundRequisites });
    return { status: answer.statusCode, body: answer.json() };
  };
  const keptOf = async (id: string) => (await operator.get(`claims/${id}/`)).json().refundRequisites;

  test.each([
    ['with bidirectional marks', { address: `\u202e${demoAddress('BTC')}` }, 'address'],
    ['with invisible characters', { address: `${demoAddress('BTC')}\u200b` }, 'address'],
    ['with a misspelt address', { address: 'bc1qnothing' }, 'address'],
    ['under a name that the payment system does not have', { address: demoAddress('BTC'), Sender: 'nobody' }, 'Sender'],
  ])('is refused %s', async (_, given, field) => {
    const { status, body } = await create(given);
    expect([status, body.code]).toEqual([422, 'requisites_invalid']);
    expect(Object.keys(body.fields)).toEqual([`refundRequisites.${field}`]);
  });

  test('is stored with the labels of the payment system', async () => {
    for (const given of [demoAddress('BTC'), { address: demoAddress('BTC') }]) {
      const { body } = await create(given);
      const label = 'Адрес Bitcoin';
      expect(await keptOf(body.id)).toEqual([{ label, value: demoAddress('BTC') }]);
    }
  });

  test('is optional', async () => {
    for (const given of [undefined, '', ' ', {}, { address: '' }]) {
      const { body } = await create(given);
      expect(await keptOf(body.id)).toEqual([]);
    }
  });
});

describe('a payout to the exchange itself', () => {
  const poolValue = async (id: number) =>
    (
      await api.db
        .selectFrom('requisitePool')
        .where('ps', '=', id)
        .select('value')
        .orderBy('value')
        .executeTakeFirstOrThrow()
    ).value;

  test.each([
    ['its card, written in groups', ps.BTC, ps.SBERRUB, (value: string) => value.replace(/.{4}/g, '$& ')],
    ['its TON address, spelt for bounceable transfers', ps.BTC, 11, (value: string) => spellingsOf(value)[0] ?? ''],
    ['its EVM address in lower case', ps.BTC, 2, (value: string) => value.toLowerCase()],
  ])('is refused: %s', async (_, from, to, spell) => {
    const draft = await draftOf(api, from, to, '0.01');
    const value = spell(await poolValue(to));
    const answer = await new Guest(api).post('/api/v1/claim/', { ...draft, toRequisites: value });
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'requisites_invalid']);
    expect(answer.json().fields).toEqual({ toRequisites: [expect.stringMatching(/реквизиты нашего обменника/)] });
  });

  test('is refused as the place of a refund', async () => {
    const draft = await draftOf(api, ps.BTC, ps.SBERRUB, '0.01');
    const refundRequisites = { address: await poolValue(ps.BTC) };
    const answer = await new Guest(api).post('/api/v1/claim/', { ...draft, refundRequisites });
    expect(Object.keys(answer.json().fields)).toEqual(['refundRequisites.address']);
  });
});

test('a token contract is refused as the payout address, and the text names it', async () => {
  const draft = await draftOf(api, ps.BTC, ps.USDTTRC20, '0.01');
  const address = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';
  const answer = await new Guest(api).post('/api/v1/claim/', { ...draft, toRequisites: { address } });
  expect(answer.statusCode).toBe(422);
  expect(answer.json().fields['toRequisites.address']).toEqual([expect.stringMatching(/контракт токена/)]);
});
