import { beforeAll, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import type { deskCurrency } from '#contracts/currencies.ts';
import type { Pair } from '#contracts/pair.ts';
import { calculatorApi, shown } from '../../support/calculator.ts';
import { draftOf, Guest, Operator, ps } from '../../support/factories/exchange.ts';

type Currency = z.output<typeof deskCurrency>;

let api: Awaited<ReturnType<typeof calculatorApi>>;
let admin: Operator;

beforeAll(async () => {
  api = await calculatorApi();
  admin = await Operator.open(api);
  const guest = new Guest(api);
  await guest.confirm(await guest.create(await draftOf(api, ps.BTC, ps.SBERRUB, '0.01')));
});

const read = async (code: string) =>
  (await admin.get('currencies/')).json<Currency[]>().find((one) => one.code === code) as Currency;
const save = (code: string, patch: object) => admin.post(`currencies/${code}/`, patch);
const put = (code: string, payload: object) =>
  api.app.inject({ method: 'PUT', url: `/api/v1/operator/currencies/${code}/`, payload, headers: admin.headers });

const added = {
  kind: 'crypto',
  nameRu: 'Новая монета',
  nameEn: 'New coin',
  currency: 'ETH',
  group: 'crypto',
  network: 'BASE',
  digits: 6,
  receiveInputs: [
    {
      name: 'address',
      labelRu: 'Адрес',
      labelEn: 'Address',
      placeholder: null,
      hintRu: null,
      hintEn: null,
      format: 'evm',
      required: true,
      visible: true,
    },
  ],
};

describe('open claims keep', () => {
  test('the number of decimals, the network, the unit and the refund fields of their currency', async () => {
    const { digits, openClaims, receiveInputs } = await read('BTC');
    expect(openClaims).toBe(1);
    const [input] = receiveInputs;
    for (const patch of [
      { digits: digits - 1 },
      { network: 'ERC20' },
      { currency: 'ETH' },
      { receiveInputs: [] },
      { receiveInputs: [{ ...input, format: 'ltc' }] },
    ]) {
      const answer = await save('BTC', patch);
      expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([422, Object.keys(patch)]);
    }
    expect(await read('BTC')).toMatchObject({ digits, network: 'BTC', currency: 'BTC' });
  });
});

describe('a currency is not saved', () => {
  test.each([
    [{ group: 'nowhere' }, 'group'],
    [{ network: 'NOPE' }, 'network'],
    [{ icon: 'https://evil.example/x.svg' }, 'icon'],
    [{ start: '0.123456789' }, 'start'],
    [{ nameRu: ' ' }, 'nameRu'],
    [{ notifySendRu: 'Только свой адрес', notifySendEn: null }, 'notifySendEn'],
    [{ receiveInputs: [added.receiveInputs[0], added.receiveInputs[0]] }, 'receiveInputs'],
  ])('with %j', async (patch, field) => {
    const answer = await save('LTC', patch);
    expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([422, [field]]);
  });

  test('by operators', async () => {
    const operator = await Operator.open(api, 'operator');
    expect((await operator.post('currencies/LTC/', { visible: false })).statusCode).toBe(403);
  });
});

test('a changed name is what visitors read, and the change is logged', async () => {
  await save('LTC', { nameRu: 'Лайткоин', digits: 8 });
  shown();
  const { structure } = (await api.pair('LTC', 'SBERRUB')).body as Pair;
  expect(structure.from.currency.name).toBe('Лайткоин');
  const { results } = (await admin.get('journal/?room=currencies&subject=LTC')).json();
  expect(results[0].changes).toContainEqual({ field: 'nameRu', before: 'Litecoin', after: 'Лайткоин' });
});

test('a currency that is switched off closes its directions', async () => {
  await save('DASH', { visible: false });
  shown();
  expect((await api.pair('DASH', 'USDTTRC20')).status).toBeGreaterThanOrEqual(404);
  await save('DASH', { visible: true });
  shown();
  expect((await api.pair('DASH', 'USDTTRC20')).status).toBe(200);
});

test('a new currency is exchanged once a direction, a requisite and a reserve are there', async () => {
  expect((await put('BTC', added)).statusCode).toBe(409);
  expect((await put('ETHBASE2', added)).json()).toMatchObject({ code: 'ETHBASE2', openDirections: 0, total: '0' });
  const { ps: id } = await read('ETHBASE2');
  await admin.post('directions/ETHBASE2/SBERRUB/', { margin: '2', enabled: true, toMin: '1000' });
  await admin.post('directions/BTC/ETHBASE2/', { margin: '2', enabled: true });
  expect((await admin.post(`reserves/${id}/`, { change: '10', note: 'wallet' })).statusCode).toBe(200);
  shown();
  expect((await api.get(`/calculator/pair/${ps.BTC}/${id}/`)).body).toMatchObject({ course: expect.any(String) });
  expect((await admin.get('directions/BTC/ETHBASE2/')).json().problems).toEqual([]);
  expect((await admin.get('directions/ETHBASE2/SBERRUB/')).json().problems).toMatchObject([{ code: 'requisites' }]);
});

test('confirmations of a network apply to new claims', async () => {
  const body = { name: 'Litecoin', confirmations: 9, congestion: 'high', congestionRu: 'Долго', congestionEn: 'Slow' };
  expect((await admin.post('networks/LTC/', body)).json()).toEqual({ code: 'LTC', ...body, isWaiting: false });
  const { networks } = (await admin.get('currencies/choices/')).json();
  expect(networks).toContainEqual({ code: 'LTC', ...body, isWaiting: false });
});
