import { expect, test } from 'vitest';
import { testApp } from '../../support/app.ts';
import { Shop } from '../../support/factories/shop.ts';

const api = await testApp();

test('a shop makes at most 600 calls a minute with its test keys, and any number with live ones', async () => {
  const shop = await Shop.open(api);
  const [testing, other] = [await shop.testing(), await shop.testing()];
  const events = async (server: Shop) => await server.get('test/events/?size=1');
  const calls = Array.from({ length: 600 }, () => events(testing));
  expect(new Set((await Promise.all(calls)).map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  // The limit counts the calls with both keys of the shop together. Otherwise the shop could multiply the limit by
  // making more keys.
  for (const server of [testing, other]) {
    const refused = await events(server);
    expect([refused.statusCode, refused.json().code]).toEqual([429, 'rate_limited']);
    expect(refused.json().detail).toContain('Retry-After');
    const seconds = Number(refused.headers['retry-after']);
    expect([seconds > 0, seconds <= 60]).toEqual([true, true]);
  }
  expect((await shop.get('rates/?size=1')).statusCode).toBe(200);
  expect((await events(await (await Shop.open(api)).testing())).statusCode).toBe(200);
});
