import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { checkRequisite } from '#domain/requisites/check.ts';
import { claimTest } from '../../support/claim-test.ts';
import { User } from '../../support/factories/account.ts';
import { type Draft, draftOf, Guest, hashOf, ps } from '../../support/factories/exchange.ts';
import { activationOf, boughtCard } from '../../support/factories/gift.ts';
import { earned } from '../../support/factories/referral.ts';
import { funded, Shop } from '../../support/factories/shop.ts';

function checksummed(address: string): string {
  const result = checkRequisite('evm', address);
  if (!result.ok) throw new Error(address);
  return result.value;
}

const { api, operator } = await claimTest({ env: { AML: 'demo' } });

const clean = '0x52908400098527886E0F7030069857D2E4169EE7';
/** The demo's AML provider reports an address with these letters as sanctioned. */
const refused = checksummed('0x1111111111111111111111111111111111dead11');
const eth = await sql<{ id: number }>`select id from payment_systems where code = 'ETH'`
  .execute(api.db)
  .then(({ rows }) => rows[0]?.id ?? 0);
const place = { toPs: eth, toRequisites: refused };
const refusal = [422, 'requisites_blocked'];

const toEth = async (address = clean): Promise<Draft> => ({
  ...(await draftOf(api, ps.SBERRUB, eth, '20000')),
  toRequisites: { address },
});

beforeEach(() => sql`delete from throttle_counters`.execute(api.db));

interface Answer {
  statusCode: number;
  json: () => { code?: string; fields?: object; detail?: string };
}
const outcome = ({ statusCode, json }: Answer) => [statusCode, json().code];

describe('an address that the AML provider refuses', () => {
  test('gets no money of a gift card', async () => {
    const user = await User.enter(api);
    const { code } = await boughtCard(operator, user);
    const body = await activationOf(api, '50', { code });
    expect(outcome(await user.post('/api/v1/gift/activate/', { ...body, ...place }))).toEqual(refusal);
  });

  test('gets no reward of a partner, and no money of a shop', async () => {
    const partner = await User.enter(api);
    await earned(api, partner.id, '100');
    const draft = { ...place, summa: '50' };
    expect(outcome(await partner.me('POST', 'refferal/withdrawal/', draft))).toEqual(refusal);
    const shop = await Shop.open(api);
    await funded(api, shop.id, '100');
    expect(outcome(await shop.owner.post('/api/v1/shop/withdrawal/', draft))).toEqual(refusal);
  });

  test('gets no payout of a shop, whether its server or its owner names the address', async () => {
    const shop = await Shop.open(api);
    const link = { order: 'A1', methods: [ps.SBERRUB], fromSumma: '20000', title: '', once: true, ...place };
    expect(outcome(await shop.owner.post('/api/v1/shop/links/', link))).toEqual(refusal);
    expect(outcome(await shop.post('link/', link))).toEqual(refusal);
    const { agree: _agree, withVerificationCourse: _course, ...draft } = await toEth(refused);
    const key = { 'idempotency-key': crypto.randomUUID() };
    expect(outcome(await shop.post('claim/', { ...draft, order: 'A2' }, key))).toEqual(refusal);
  });

  test('closes the payment link that names it, once the provider knows it', async () => {
    const shop = await Shop.open(api);
    const path = await shop.link({ methods: [ps.SBERRUB], fromSumma: '20000', toPs: eth, toRequisites: clean });
    await sql`update shop_links set to_requisites = jsonb_set(to_requisites, '{0,value}', to_jsonb(${refused}::text))
      where shop_id = ${shop.id}`.execute(api.db);
    const buyer = new Guest(api);
    const { quote } = (await buyer.get(path)).json();
    const { fromSumma, toSumma, quoteId } = quote;
    const answer = await buyer.post(path, { fromSumma, toSumma, quoteId, email: 'buyer@example.org' });
    expect([...outcome(answer), answer.json().fields]).toEqual([409, 'conflict', undefined]);
  });

  test('is not asked for as the new place of a payout', async () => {
    const guest = new Guest(api);
    const id = await guest.create(await toEth());
    const answer = await operator.post(`claims/${id}/payout-details/`, { toRequisites: refused, note: 'Mistyped.' });
    expect(outcome(answer)).toEqual(refusal);
    expect((await operator.get('change-requests/?room=claims')).json()).toEqual([]);
    const changed = await operator.post(`claims/${id}/payout-details/`, {
      toRequisites: '0x8617E340B3D01FA5F11F306F4090FD50E238070D',
      note: 'Mistyped.',
    });
    expect(changed.statusCode, changed.body).toBe(200);
  });
});

describe('staff', () => {
  const stored = (id: string, address: string) =>
    sql`update claims set to_requisites = jsonb_set(to_requisites, '{0,value}', to_jsonb(${address}::text))
      where id = ${id}`.execute(api.db);
  const paidClaim = async () => {
    const guest = new Guest(api);
    const draft = await toEth();
    const id = await guest.create(draft);
    await guest.confirm(id);
    await operator.move(id, 'credit', { summa: '20000', tx: `in ${id}` });
    return { id, toSumma: String(draft.toSumma) };
  };

  test('reads why a payout to an address that was never checked is not accepted', async () => {
    const { id } = await paidClaim();
    await stored(id, refused);
    const answer = await operator.move(id, 'payout');
    expect([answer.statusCode, answer.json().fields.action[0]]).toEqual([409, expect.stringContaining('100 из 100')]);
    const { checks } = (await operator.get(`claims/${id}/aml/`)).json();
    expect(checks[0]).toMatchObject({ subject: 'payout', risk: 'high' });
    expect((await operator.get(`claims/${id}/`)).json().claim.status).toBe('paid');
  });

  test('sends no accepted payout whose address is refused since, and sends others', async () => {
    const [{ id, toSumma }, other] = [await paidClaim(), await paidClaim()];
    for (const one of [id, other.id]) expect((await operator.move(one, 'payout')).statusCode).toBe(200);
    await stored(id, refused);
    const sent = await operator.move(id, 'sent', { summa: toSumma, tx: 'out' });
    expect([sent.statusCode, sent.json().fields.action[0]]).toEqual([409, expect.stringContaining('AML')]);
    const answer = await operator.move(other.id, 'sent', { summa: other.toSumma, tx: 'out' });
    expect(answer.json().claim.status, answer.body).toBe('payout_sent');
  });

  test('neither takes nor sends a withdrawal to such an address', async () => {
    const partner = await User.enter(api);
    await earned(api, partner.id, '100');
    const draft = { toPs: eth, toRequisites: clean, summa: '50' };
    const { id } = (await partner.me('POST', 'refferal/withdrawal/', draft)).json();
    const store = (address: string) =>
      sql`update withdrawals set to_requisites = jsonb_set(to_requisites, '{0,value}', to_jsonb(${address}::text))
        where id = ${id}`.execute(api.db);
    const act = (action: string) => operator.post(`withdrawals/${id}/`, { action, tx: hashOf('out') });
    await store(refused);
    expect((await act('take')).json().fields.action[0]).toContain('AML');
    await store(clean);
    expect((await act('take')).statusCode).toBe(200);
    await store(refused);
    expect((await act('sent')).json().fields.action[0]).toContain('AML');
    await store(clean);
    expect((await act('sent')).json().status).toBe('wdsucc');
  });
});
