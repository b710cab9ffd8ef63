import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { demoAddress } from '#backend/db/seed/demo-address.ts';
import { testApp } from '../../support/app.ts';
import { shown } from '../../support/calculator.ts';
import { brokenBooks, reserveOf } from '../../support/factories/books.ts';
import { draftFrom, Guest, ps } from '../../support/factories/exchange.ts';
import { Shop } from '../../support/factories/shop.ts';
import { Stranger, setLimits } from '../../support/factories/strangers.ts';

const api = await testApp();
/** Limits on how much of a reserve unpaid claims may hold, with the default values of a new installation. */
const shares = {
  ownShare: 20,
  claimShare: 40,
  unpaidShare: 70,
  networkShare: 20,
  networkFactor: 2,
  networkReserves: 1,
};
const toPs = ps.LTC;
const agree = { aml: 1, replenishment: 1 };

async function heldPercent(): Promise<number> {
  const { total, held } = await reserveOf(api, toPs);
  return (Number(held) / Number(total)) * 100;
}

/** Returns the amount to send for a payout of `percent` percent of the reserve. */
async function quoteFor(percent: number) {
  shown();
  const pair = (await api.app.inject({ url: `/api/v1/calculator/pair/${ps.BTC}/${toPs}/` })).json();
  const payout = (Number((await reserveOf(api, toPs)).total) * percent) / 100;
  return draftFrom(pair, (payout / Number(pair.course)).toFixed(8));
}

/**
 * Creates a claim with the shop's key. The buyer then confirms the claim and marks it as paid.
 * @returns `held` on success, or the error code
 */
async function sells(shop: Shop, percent: number): Promise<{ code: string; detail?: string }> {
  const { fromPs, fromSumma, toSumma, quoteId } = await quoteFor(percent);
  const terms = { fromPs, toPs, fromSumma, toSumma, quoteId, toRequisites: demoAddress('LTC') };
  const made = (await shop.post('claim/', { ...terms, order: crypto.randomUUID(), email: 'b@example.org' })).json();
  const buyer = new Guest(api);
  await buyer.post(`/api/v1/claim/${made.id}/open/`, { token: made.url.split('#t=')[1] });
  const confirmed = await buyer.post(`/api/v1/claim/${made.id}/confirm/`, { agree });
  if (confirmed.statusCode !== 200) return confirmed.json();
  await buyer.confirm(made.id, 'paid');
  return { code: 'held' };
}

test('the server of one shop cannot hold a whole reserve, and its marked claims yield to other customers', async () => {
  await setLimits(api, shares);
  const shop = await Shop.open(api);
  const codes = [];
  for (let n = 0; n < 5; n++) codes.push((await sells(shop, 9)).code);
  expect(codes).toEqual(['held', 'held', 'held', 'held', 'limit_active']);
  expect((await sells(shop, 9)).detail).toContain('Магазин');
  expect((await sells(await Shop.open(api), 9)).code).toBe('held');
  expect(await heldPercent()).toBeLessThan(46);

  await setLimits(api, { ...shares, unpaidShare: 40 });
  const stranger = await Stranger.arrive(api);
  const { id } = (await stranger.ask({ ...(await quoteFor(5)), email: stranger.draft.email })).json();
  expect((await stranger.confirm(id)).json().status).toBe('wait_payment');
  expect(await heldPercent()).toBeLessThanOrEqual(41);
  const { rows } = await sql`select from claims where marked_hold_ended`.execute(api.db);
  expect(rows).toHaveLength(2);
  expect(await brokenBooks(api)).toEqual([]);
});
