import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { deleteExpired } from '#backend/jobs/retention.ts';
import { isPromisedSender, screenAddress } from '#backend/modules/abuse/aml-checks/service.ts';
import { claimTest } from '../../support/claim-test.ts';
import { draftOf, Guest, ps } from '../../support/factories/exchange.ts';

const { api, operator } = await claimTest({ env: { AML: 'demo' } });

/** Addresses whose letters decide the answer of the demo's AML provider. */
const clean = 'TJRyWwFs9wTFGZg3JbrVriFbNfCug5tDeC';
const usdtEth = {
  clean: '0x52908400098527886E0F7030069857D2E4169EE7',
  refused: '0x1111111111111111111111111111111111dead11',
};
const doubtful = '0x1111111111111111111111111111111111beef11';
const eth = await sql<{ id: number }>`select id from payment_systems where code = 'ETH'`
  .execute(api.db)
  .then(({ rows }) => rows[0]?.id ?? 0);

async function unpaidClaim() {
  const guest = new Guest(api);
  const { id } = (await guest.post('/api/v1/claim/', await draftOf(api, eth, ps.SBERRUB, '0.05'))).json();
  return { id, guest };
}
const check = (guest: Guest, id: string, address: string) =>
  guest.post(`/api/v1/claim/${id}/sender-check/`, { address });

test('a clean address is promised not to be held, for the time to pay and for this claim only', async () => {
  const { id, guest } = await unpaidClaim();
  const answer = await check(guest, id, usdtEth.clean.toLowerCase());
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toMatchObject({ risk: 'low', validUntil: expect.any(String) });
  const { address, validUntil } = answer.json();
  const until = new Date(validUntil);
  expect(await isPromisedSender(api.db, id, address, until)).toBe(true);
  expect(await isPromisedSender(api.db, id, address, new Date(until.getTime() + 1))).toBe(false);
  expect(await isPromisedSender(api.db, (await unpaidClaim()).id, address, new Date())).toBe(false);
});

test.each([
  [doubtful, 'medium'],
  [usdtEth.refused, 'high'],
])('%s is of %s risk, and nothing is promised', async (address, risk) => {
  const { id, guest } = await unpaidClaim();
  const answer = (await check(guest, id, address)).json();
  expect(answer).toMatchObject({ risk, validUntil: null });
  expect(await isPromisedSender(api.db, id, answer.address, new Date())).toBe(false);
});

test('only the owner of a claim may check, only valid addresses, and only in a blockchain', async () => {
  const { id, guest } = await unpaidClaim();
  expect((await check(new Guest(api), id, usdtEth.clean)).statusCode).toBe(403);
  const malformed = await check(guest, id, 'bc1qnothing');
  expect([malformed.statusCode, Object.keys(malformed.json().fields)]).toEqual([422, ['address']]);
  const rouble = (await guest.post('/api/v1/claim/', await draftOf(api, ps.SBERRUB, ps.BTC, '20000'))).json();
  expect((await check(guest, rouble.id, usdtEth.clean)).statusCode).toBe(409);
});

test('a payout to a sanctioned address is refused at its field, and nothing is created', async () => {
  const guest = new Guest(api);
  const draft = await draftOf(api, ps.SBERRUB, eth, '20000');
  const refused = await guest.post('/api/v1/claim/', { ...draft, toRequisites: { address: usdtEth.refused } });
  expect([refused.statusCode, refused.json().code]).toEqual([422, 'requisites_blocked']);
  expect(Object.keys(refused.json().fields)).toEqual(['toRequisites.address']);
  const created = await guest.post('/api/v1/claim/', { ...draft, toRequisites: { address: usdtEth.clean } });
  expect(created.statusCode).toBe(201);
  const shown = (await operator.get(`claims/${created.json().id}/aml/`)).json();
  expect(shown).toMatchObject({ available: true, checks: [{ subject: 'payout', risk: 'low', provider: 'demo' }] });
});

test('staff checks an address of the payment and sees all checks of the claim, newest first', async () => {
  const { id, guest } = await unpaidClaim();
  await check(guest, id, usdtEth.clean);
  const answer = await operator.post(`claims/${id}/aml/`, { address: doubtful });
  expect(answer.json()).toMatchObject({ subject: 'staff', risk: 'medium', score: 60, categories: ['mixer'] });
  const { checks } = (await operator.get(`claims/${id}/aml/`)).json();
  expect(checks.map(({ subject }: { subject: string }) => subject)).toEqual(['staff', 'sender']);
});

test('an answer is used again for hours, and a provider that does not answer is no verdict', async () => {
  let calls = 0;
  const provider = {
    name: 'counted',
    checkAddress: async () => {
      if (++calls > 1) throw new Error('asked again');
      return { score: 0, categories: [], reference: null };
    },
  };
  const request = { network: 'TRC20', subject: 'payout', claimId: null } as const;
  for (const _ of [1, 2]) await screenAddress(api.deps, provider, { ...request, address: clean });
  expect(calls).toBe(1);
  await expect(screenAddress(api.deps, provider, { ...request, address: 'T-other' })).rejects.toMatchObject({
    code: 'tech',
  });
});

test('a check without a claim is forgotten after a day, and a check of a claim is kept', async () => {
  const { id, guest } = await unpaidClaim();
  await check(guest, id, usdtEth.clean);
  await screenAddress(
    api.deps,
    { name: 'x', checkAddress: async () => ({ score: 0, categories: [], reference: null }) },
    { network: 'TRC20', address: clean, subject: 'payout', claimId: null },
  );
  await sql`update aml_checks set at = now() - interval '25 hours'`.execute(api.db);
  await deleteExpired(api.deps);
  const { rows } = await sql<{ claimId: string | null }>`select claim_id from aml_checks`.execute(api.db);
  expect(rows.filter(({ claimId }) => claimId === null)).toEqual([]);
  expect(rows.some(({ claimId }) => claimId === id)).toBe(true);
});

test('made-up addresses of one network use up no quota of the provider', async () => {
  const guest = new Guest(api);
  const draft = { ...(await draftOf(api, ps.SBERRUB, eth, '100000')), quoteId: 'wrong' };
  const count = async () =>
    Number((await sql<{ count: number }>`select count(*) from aml_checks`.execute(api.db)).rows[0]?.count);
  const before = await count();
  for (let number = 0; number < 35; number += 1) {
    const address = `0x${String(number).padStart(40, '0')}`;
    await guest.post('/api/v1/claim/', { ...draft, toRequisites: { address } });
  }
  const asked = (await count()) - before;
  expect(asked).toBeGreaterThan(10);
  expect(asked).toBeLessThanOrEqual(30);
});

test('a repeated answer keeps its time, and the rail adds no check to a payout that waits', async () => {
  const { id } = await unpaidClaim();
  const request = { network: 'ERC20', address: usdtEth.clean, subject: 'payout', claimId: id } as const;
  const asked: Date[] = [];
  const provider = {
    name: 'counted',
    checkAddress: async () => {
      asked.push(new Date());
      return { score: 0, categories: [], reference: null };
    },
  };
  const rows = () =>
    api.db.selectFrom('amlChecks').where('provider', '=', 'counted').select(['at', 'askedAt']).orderBy('at').execute();
  await screenAddress(api.deps, provider, request);
  for (let second = 0; second < 3; second += 1) await screenAddress(api.deps, provider, request);
  expect([asked.length, (await rows()).length]).toEqual([1, 1]);
  await sql`update aml_checks set asked_at = now() - interval '5 hours', at = now() - interval '5 hours'
    where provider = 'counted'`.execute(api.db);
  await screenAddress(api.deps, provider, { ...request, claimId: null });
  await sql`update aml_checks set asked_at = asked_at - interval '2 hours' where provider = 'counted'`.execute(api.db);
  await screenAddress(api.deps, provider, { ...request, claimId: null });
  expect(asked).toHaveLength(2);
});
