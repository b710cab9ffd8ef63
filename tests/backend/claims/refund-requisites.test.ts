import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { demoAddress } from '#backend/db/seed/demo-address.ts';
import { mask } from '#backend/modules/claims/page/service.ts';
import { heldFor } from '#backend/modules/ledger/postings/service.ts';
import { claimTest } from '../../support/claim-test.ts';
import { draftOf, Guest, Operator, ps, sampleOf } from '../../support/factories/exchange.ts';
import { sent, walkTo } from '../../support/factories/operator-claims.ts';

const { api, operator } = await claimTest();
const address = demoAddress('BTC');
const note = 'The sender is another person.';

const give = (guest: Guest, id: string, value = address) =>
  guest.post(`/api/v1/claim/${id}/refund-requisites/`, { refundRequisites: { address: value } });
const stateOf = async (guest: Guest, id: string) => (await guest.status(id)).json();
const deskOf = async (id: string) => (await operator.get(`claims/${id}/`)).json();

/** Returns a claim whose refund is due and whose visitor has given no refund requisites. */
async function unaddressed() {
  const claim = await walkTo(operator, 'paid');
  await operator.move(claim.id, 'refund', { note });
  return claim;
}

describe('the place that a refund goes to', () => {
  test('is given by the owner of the claim, before a refund is due', async () => {
    const { id, guest } = await walkTo(operator, 'wait_payment');
    expect(await stateOf(guest, id)).toMatchObject({
      refundRequisites: { given: [], editable: true, awaited: false, inputs: [{ name: 'address' }] },
    });
    const { refundRequisites } = (await give(guest, id)).json();
    expect(refundRequisites).toMatchObject({ given: [{ name: 'address', value: address }], editable: true });
    expect((await deskOf(id)).refundRequisites).toMatchObject([{ value: address }]);
  });

  test('is refused from everybody else, and masked for them', async () => {
    const { id, guest } = await walkTo(operator, 'wait_payment');
    const stranger = new Guest(api);
    expect((await give(stranger, id)).json().code).toBe('forbidden');
    await give(guest, id);
    const { refundRequisites } = await stateOf(stranger, id);
    expect(refundRequisites.editable).toBe(false);
    expect(refundRequisites.given[0].value).not.toBe(address);
  });

  test('is checked like every requisite', async () => {
    const { id, guest } = await walkTo(operator, 'wait_payment');
    const refused = await give(guest, id, 'bc1qnothing');
    expect([refused.statusCode, refused.json().code]).toEqual([422, 'requisites_invalid']);
    expect(Object.keys(refused.json().fields)).toEqual(['refundRequisites.address']);
    const own = await give(guest, id, demoAddress('BTC', 'exchange'));
    expect(Object.keys(own.json().fields)).toEqual(['refundRequisites.address']);
    const nothing = await guest.post(`/api/v1/claim/${id}/refund-requisites/`, { refundRequisites: {} });
    expect(Object.keys(nothing.json().fields)).toEqual(['refundRequisites.address']);
  });

  test.each(['payout', 'done', 'refunded', 'expired'] as const)('is not accepted in %s', async (place) => {
    const { id, guest } = await walkTo(operator, place);
    expect((await stateOf(guest, id)).refundRequisites.editable).toBe(false);
    expect((await give(guest, id)).json().code).toBe('conflict');
  });

  test('is the account that the visitor pays from, if its requisites suffice', async () => {
    const guest = new Guest(api);
    const id = await guest.create(await draftOf(api, ps.YAMRUB, ps.BTC, '50000'));
    const { from, refundRequisites } = await stateOf(guest, id);
    expect(refundRequisites.given).toMatchObject([{ name: 'account', value: from.requisites[0].value }]);
    const { structure } = (await guest.get(`/api/v1/calculator/pair/${ps.YAMRUB}/${ps.BTC}/`)).json();
    expect(structure.refund).toEqual([]);
    expect(sampleOf(structure.from.input[0])).toBe(from.requisites[0].value);
  });

  test('is asked for in the form of a pair whose sender is not known', async () => {
    const { structure } = (await new Guest(api).get(`/api/v1/calculator/pair/${ps.BTC}/${ps.SBERRUB}/`)).json();
    expect(structure.refund).toMatchObject([{ name: 'address', format: 'btc' }]);
  });
});

describe('a refund without a place', () => {
  const record = (id: string, value = address) =>
    operator.move(id, 'refund_to', { refundRequisites: { address: value } });

  test('gets it from an operator, whom the customer told, in the change log and without another status', async () => {
    const { id, guest } = await unaddressed();
    expect((await deskOf(id)).actions).toContain('refund_to');
    const refused = await record(id, 'bc1qnothing');
    expect([refused.statusCode, refused.json().code]).toEqual([422, 'requisites_invalid']);
    const recorded = (await record(id)).json();
    expect(recorded).toMatchObject({ claim: { status: 'refund' }, refundRequisites: [{ value: address }] });
    expect(recorded.actions).not.toContain('refund_to');
    expect((await stateOf(guest, id)).refundRequisites).toMatchObject({ awaited: false, given: [{ value: address }] });
    const [entry] = (await operator.get('journal/?room=claims')).json().results;
    const after = expect.stringContaining(mask(address));
    expect(entry).toMatchObject({
      subject: String(recorded.claim.number),
      changes: [{ field: 'refundRequisites', before: null, after }],
    });
    expect(JSON.stringify(entry)).not.toContain(address);
    expect((await record(id)).json().code).toBe('conflict');
  });

  test('can be approved by a second person once an operator has recorded it', async () => {
    await Operator.open(api);
    const limit = { tolerance: '0.5', approvalUsd: '1', withdrawalShare: null };
    const { value: before } = await api.db
      .selectFrom('settings')
      .select('value')
      .where('key', '=', 'claims')
      .executeTakeFirstOrThrow();
    await sql`update settings set value = ${JSON.stringify(limit)}::jsonb where key = 'claims'`.execute(api.db);
    const second = await Operator.open(api);
    const { id } = await unaddressed();
    const actionsOf = async (by: Operator) => (await by.get(`claims/${id}/`)).json().actions;
    expect(await actionsOf(second)).toEqual(expect.not.arrayContaining(['approve', 'refunded']));
    await record(id);
    expect(await actionsOf(second)).toContain('approve');
    await sql`update settings set value = ${before} where key = 'claims'`.execute(api.db);
  });

  test('cannot be recorded as sent', async () => {
    const { id } = await unaddressed();
    const refused = await operator.move(id, 'refunded', { summa: sent, tx: 'back' });
    expect([refused.statusCode, refused.json().code]).toEqual([422, 'requisites_invalid']);
    expect(Object.keys(refused.json().fields)).toEqual(['refundRequisites.address']);
    expect(await heldFor(api.db, id)).toMatchObject([{ summa: sent, code: 'BTC' }]);
    const recorded = await operator.move(id, 'refunded', { summa: sent, refundRequisites: { address } });
    expect(recorded.json()).toMatchObject({
      claim: { status: 'refunded', refund: { to: [{ value: address }] } },
      refundRequisites: [{ value: address }],
    });
  });

  test('is named at the desk in the language of the member of staff', async () => {
    const { id } = await unaddressed();
    await operator.move(id, 'refunded', { summa: sent, refundRequisites: { address } });
    const labelIn = async (prefix: string) => {
      const url = `${prefix}/api/v1/operator/claims/${id}/`;
      return (await api.app.inject({ url, headers: operator.headers })).json().refundRequisites[0].label;
    };
    expect([await labelIn(''), await labelIn('/en')]).toEqual([
      expect.stringMatching(/^Адрес/),
      expect.stringMatching(/address/i),
    ]);
  });

  test('waits for its owner without a promised time, which starts once the place is given', async () => {
    const { id, guest } = await unaddressed();
    expect(await stateOf(guest, id)).toMatchObject({ refundRequisites: { awaited: true, editable: true } });
    expect((await deskOf(id)).clock).toBeNull();
    const { refundRequisites, refund } = (await give(guest, id)).json();
    expect(refundRequisites).toMatchObject({ awaited: false, editable: false });
    expect(refund.to).toMatchObject([{ value: address }]);
    expect((await deskOf(id)).clock).toMatchObject({ promised: true, overdue: false });
  });

  test('takes one of two places given at once, and keeps it', async () => {
    const { id, guest } = await unaddressed();
    const other = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq';
    const answers = await Promise.all([give(guest, id), give(guest, id, other)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const kept = answers.findIndex(({ statusCode }) => statusCode === 200) === 0 ? address : other;
    expect((await deskOf(id)).refundRequisites).toMatchObject([{ value: kept }]);
    // The call that records a refund must not replace the stored refund requisites, because a second operator may have
    // approved them.
    const moved = await operator.move(id, 'refunded', { summa: sent, refundRequisites: { address } });
    expect(moved.json().refundRequisites).toMatchObject([{ value: kept }]);
  });
});

describe('a refund of a payment page', () => {
  test('returns by itself: nobody is asked for a place', async () => {
    const guest = new Guest(api);
    const { structure } = (await guest.get(`/api/v1/calculator/pair/${ps.SBERRUB}/${ps.BTC}/`)).json();
    expect(structure.refund).toEqual([]);
    const id = await guest.create(await draftOf(api, ps.SBERRUB, ps.BTC, '50000'));
    await guest.confirm(id);
    await operator.move(id, 'credit', { summa: '50000', tx: 'paid' });
    expect((await stateOf(guest, id)).refundRequisites).toBeNull();
    await operator.move(id, 'refund', { note });
    const refunded = await operator.move(id, 'refunded', { summa: '50000', tx: 'back' });
    expect(refunded.json()).toMatchObject({ claim: { status: 'refunded' } });
  });
});
