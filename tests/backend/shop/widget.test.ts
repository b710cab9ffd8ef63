import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testApp } from '../../support/app.ts';
import { User } from '../../support/factories/account.ts';
import { Guest } from '../../support/factories/exchange.ts';
import { Shop } from '../../support/factories/shop.ts';

const api = await testApp();
const url = '/api/v1/shop/widget/';
const put = (owner: User, origins: string[]) => owner.send({ method: 'PUT', url, payload: { origins } });
const read = (id: string) => new Guest(api).get(`/api/v1/widget/${id}/`);

test('a shop sets the origins of its widget, each once, and everybody can read them', async () => {
  const shop = await Shop.open(api);
  expect((await read(shop.id)).json()).toEqual({ shop: shop.id, origins: [] });
  const set = await put(shop.owner, ['https://tea.example/cups', 'tea.example', 'http://localhost:3000']);
  expect(set.json()).toEqual({ shop: shop.id, origins: ['https://tea.example', 'http://localhost:3000'] });
  expect((await read(shop.id)).json()).toEqual((await shop.owner.get(url)).json());
  expect((await put(shop.owner, [])).json().origins).toEqual([]);
});

test('an origin that could change the policy is refused, and nothing is changed', async () => {
  const shop = await Shop.open(api);
  await put(shop.owner, ['https://tea.example']);
  for (const origin of ["https://x.example;script-src 'unsafe-inline'", '*', 'http://tea.example'])
    expect((await put(shop.owner, ['https://cup.example', origin])).json()).toMatchObject({
      code: 'validation',
      fields: { origins: [expect.any(String)] },
    });
  expect(
    (
      await put(
        shop.owner,
        Array.from({ length: 11 }, (_, n) => `https://${n}.example`),
      )
    ).statusCode,
  ).toBe(422);
  expect((await read(shop.id)).json().origins).toEqual(['https://tea.example']);
});

test('only an active shop has a widget', async () => {
  const shop = await Shop.open(api);
  await put(shop.owner, ['https://tea.example']);
  expect((await put(await User.enter(api), ['https://tea.example'])).statusCode).toBe(403);
  await sql`update shops set status = 'closed', note = 'Closed' where id = ${shop.id}`.execute(api.db);
  expect([(await read(shop.id)).statusCode, (await read(randomUUID())).statusCode]).toEqual([404, 404]);
  expect((await put(shop.owner, [])).statusCode).toBe(403);
});
