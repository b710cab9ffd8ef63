import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import type { AmlProvider } from '#backend/aml/port.ts';
import { chainTest, type WaitingClaim } from '../../support/chain-test.ts';
import { Operator } from '../../support/factories/exchange.ts';
import { FakeChain } from '../../support/fake-chain.ts';

const world = await chainTest({ rpc: ['http://127.0.0.1:9'] });
const chain = new FakeChain();
const clean = '0xc1ea0000000000000000000000000000000000c1';
const sanctioned = '0xdead00000000000000000000000000000000dead';
const aml: AmlProvider = {
  name: 'senders',
  checkAddress: async ({ address }) => ({
    score: address.toLowerCase() === sanctioned ? 100 : 0,
    categories: [],
    reference: null,
  }),
};
let sent = 0;

beforeEach(async () => {
  await sql`update directions set payout_rail = 'chain'`.execute(world.api.db);
  chain.mine();
  await world.round({ ...world.chain, nodes: [chain.node()] }, aml);
});

async function pay({ address }: WaitingClaim, from: string, milli: bigint): Promise<void> {
  sent += 1;
  const to = address.toLowerCase();
  chain.mine([{ txid: `0x${sent}`, position: 0, contract: null, to, from, units: milli * 10n ** 15n }]);
  for (let block = 0; block < 3; block += 1) chain.mine();
  await world.round({ ...world.chain, nodes: [chain.node()] }, aml);
}

const stateOf = async (id: string) => {
  const { rows } = await sql`select status, reason from claims where id = ${id}`.execute(world.api.db);
  return rows[0];
};
const act = ({ guest, id }: WaitingClaim, body: object) => guest.post(`/api/v1/claim/${id}/confirm/`, body);
const forStaff = { status: 'check', reason: 'aml' };

describe('money of a sanctioned sender goes to staff', () => {
  test('if a clean sender pays the rest', async () => {
    const claim = await world.waiting('ETH', '0.1');
    await pay(claim, sanctioned, 75n);
    await pay(claim, clean, 25n);
    expect([await claim.credited(), await stateOf(claim.id)]).toEqual([['0.075', '0.025'], forStaff]);
  });

  test('if the visitor decides to continue with the sum that has arrived', async () => {
    const claim = await world.waiting('ETH', '0.1');
    await pay(claim, sanctioned, 90n);
    await act(claim, { action: 'decide' });
    const answer = await act(claim, { action: 'choose', choice: 'continue' });
    expect([answer.statusCode, await stateOf(claim.id)]).toEqual([200, forStaff]);
  });

  test('if it is a second payment to the address of a claim that is paid out', async () => {
    const claim = await world.waiting('ETH', '0.1');
    await pay(claim, clean, 100n);
    expect(await claim.status()).toBe('payout');
    await pay(claim, sanctioned, 100n);
    const followUp = await world.api.db
      .selectFrom('claims')
      .where('linkedTo', '=', claim.id)
      .select('id')
      .executeTakeFirstOrThrow();
    const answer = await act({ ...claim, id: followUp.id }, { action: 'choose', choice: 'continue' });
    expect([answer.statusCode, await stateOf(followUp.id)]).toEqual([200, forStaff]);
  });
});

test('money of clean senders alone goes on to the payout, and staff accepts what is left to them', async () => {
  const operator = await Operator.open(world.api);
  const [good, bad] = [await world.waiting('ETH', '0.1'), await world.waiting('ETH', '0.1')];
  await pay(good, clean, 75n);
  await pay(good, clean, 25n);
  await pay(bad, sanctioned, 100n);
  expect([await stateOf(good.id), await stateOf(bad.id)]).toEqual([{ status: 'payout', reason: null }, forStaff]);
  await operator.move(bad.id, 'payout');
  expect(await stateOf(bad.id)).toMatchObject({ status: 'payout' });
});
