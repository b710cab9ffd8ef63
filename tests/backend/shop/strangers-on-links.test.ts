import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { openDb } from '#backend/db/pool.ts';
import { demoAddress, demoCard } from '#backend/db/seed/demo-address.ts';
import { type TestApp, testApp } from '../../support/app.ts';
import { solvedCaptcha } from '../../support/captcha.ts';
import { draftOf, Guest, ps } from '../../support/factories/exchange.ts';
import { Shop } from '../../support/factories/shop.ts';
import { setLimits } from '../../support/factories/strangers.ts';
import { noLimits } from '../../support/no-limits.ts';

const api = await testApp();

async function pay(at: TestApp, path: string, ip: string, more: object = {}) {
  const buyer = new Guest(at);
  const { quote } = (await buyer.get(path)).json();
  const { fromSumma, toSumma, quoteId } = quote;
  const terms = { fromSumma, toSumma, quoteId, email: 'buyer@example.org' };
  const refundRequisites = { address: demoAddress('BTC') };
  return await buyer.post(path, { ...terms, refundRequisites, ...more }, { 'x-forwarded-for': ip });
}

const outcome = async (...given: Parameters<typeof pay>): Promise<string> => {
  const answer = await pay(...given);
  return answer.statusCode === 201 ? 'created' : answer.json().code;
};

/** Copies a shop's newest claim several times as unpaid claims, each with a different IP address. */
async function copies({ ownerUrl }: TestApp, shop: Shop, count: number): Promise<void> {
  const owner = openDb(ownerUrl, { max: 1 });
  await sql`
    with copied as (
      insert into claims (from_ps, to_ps, from_summa, to_summa, course, rail, agree, ip)
      select c.from_ps, c.to_ps, c.from_summa, c.to_summa, c.course, c.rail, c.agree, ('192.0.2.' || n)::inet
      from (select c.* from claims c join shop_sales s on s.claim_id = c.id where s.shop_id = ${shop.id} limit 1) c,
        generate_series(1, ${count}::int) n returning id)
    insert into shop_sales (shop_id, claim_id, order_id, link_id)
    select ${shop.id}, copied.id, copied.id, (select id from shop_links where shop_id = ${shop.id} limit 1) from copied`.execute(
    owner,
  );
  await owner.destroy();
}

async function sellsByServer(shop: Shop): Promise<string> {
  const {
    fromRequisites: _,
    withVerificationCourse: __,
    agree: ___,
    ...terms
  } = await draftOf(api, ps.BTC, ps.SBERRUB, '0.01');
  const body = { ...terms, order: crypto.randomUUID(), email: 'b@example.org', toRequisites: demoCard('427600') };
  const answer = await shop.post('claim/', body);
  return answer.statusCode === 201 ? 'created' : answer.json().code;
}

describe('strangers who leave claims on payment links unpaid', () => {
  test('from the /56 networks of one IPv6 /48 get five claims of a shop together', async () => {
    const shop = await Shop.open(api);
    const path = await shop.link({ once: false });
    const outcomes = [];
    for (let n = 1; n <= 6; n++) outcomes.push(await outcome(api, path, `2001:db8:9:${n}00::1`));
    expect(outcomes).toEqual([...Array.from({ length: 5 }, () => 'created'), 'limit_ip']);
  });

  test('stop neither the server of the shop nor a buyer from another network, only their own networks', async () => {
    const shop = await Shop.open(api);
    const path = await shop.link({ once: false });
    expect(await outcome(api, path, '203.0.113.7')).toBe('created');
    await copies(api, shop, 100);
    expect(await outcome(api, path, '203.0.113.7')).toBe('limit_ip');
    expect(await outcome(api, path, '203.0.113.8')).toBe('created');
    expect(await sellsByServer(shop)).toBe('created');
  });

  test('no longer count for the shop once the holds of their marked claims have ended', async () => {
    const shop = await Shop.open(api);
    const path = await shop.link({ once: false });
    expect(await outcome(api, path, '203.0.113.7')).toBe('created');
    await copies(api, shop, 100);
    const owner = openDb(api.ownerUrl, { max: 1 });
    await sql`update claims set status = 'marked_paid', marked_hold_ended = true
      from shop_sales s where s.claim_id = claims.id and s.shop_id = ${shop.id}`.execute(owner);
    await owner.destroy();
    expect(await outcome(api, path, '203.0.113.7')).toBe('created');
  });

  test('need a captcha from twenty unpaid claims of the shop on', async () => {
    const guarded = await testApp({ env: { CAPTCHA: 'altcha' } });
    await setLimits(guarded, noLimits);
    const shop = await Shop.open(guarded);
    const path = await shop.link({ once: false });
    expect(await outcome(guarded, path, '203.0.113.7')).toBe('created');
    await copies(guarded, shop, 18);
    expect(await outcome(guarded, path, '203.0.113.8')).toBe('created');
    expect(await outcome(guarded, path, '203.0.113.9')).toBe('captcha');
    expect(await outcome(guarded, path, '203.0.113.9', { recaptcha: await solvedCaptcha(guarded) })).toBe('created');
  });
});
