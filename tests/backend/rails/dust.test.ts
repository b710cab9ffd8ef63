import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { chainTest, type WaitingClaim } from '../../support/chain-test.ts';
import { FakeChain } from '../../support/fake-chain.ts';

const world = await chainTest({ rpc: ['http://127.0.0.1:9'] });
const chain = new FakeChain();
let sent = 0;

beforeEach(async () => {
  await sql`update directions set payout_rail = 'chain', from_min = 0.01`.execute(world.api.db);
  chain.mine();
  await world.round({ ...world.chain, nodes: [chain.node()] });
});

/** Pays sums in units of 0.000001 ETH to the address of a claim, each with a transaction of its own. */
async function pay({ address }: WaitingClaim, ...micro: bigint[]): Promise<void> {
  const to = address.toLowerCase();
  chain.mine(
    micro.map((sum) => {
      sent += 1;
      return { txid: `0x${sent}`, position: 0, contract: null, to, from: '0xf', units: sum * 10n ** 12n };
    }),
  );
  for (let block = 0; block < 3; block += 1) chain.mine();
  await world.round({ ...world.chain, nodes: [chain.node()] });
}

async function paidOut(): Promise<WaitingClaim> {
  const claim = await world.waiting('ETH', '0.1');
  await pay(claim, 100_000n);
  expect(await claim.status()).toBe('payout');
  return claim;
}

/** Follow-up claims of a claim, each with its sum, its credited sum and the number of mails about it. */
async function followUps({ id }: WaitingClaim) {
  const { rows } = await sql`
    select c.status, c.reason, trim_scale(c.from_summa)::text as summa,
      (select trim_scale(sum(d.summa))::text from deposits d where d.claim_id = c.id) as credited,
      (select count(*)::int from claim_mail_outbox o where o.claim_id = c.id) as mails
    from claims c where c.linked_to = ${id} order by c.number`.execute(world.api.db);
  return rows;
}

const waiting = { status: 'choice', reason: 'double' };

describe('second payments below the minimum', () => {
  test('are collected in one follow-up claim without a mail', async () => {
    const claim = await paidOut();
    await pay(claim, 1n, 2n, 3n);
    await pay(claim, 4n);
    expect(await followUps(claim)).toEqual([{ ...waiting, summa: '0.00001', credited: '0.00001', mails: 0 }]);
  });

  test('are mailed once, when their sum can be exchanged', async () => {
    const claim = await paidOut();
    await pay(claim, 6_000n);
    await pay(claim, 6_000n);
    await pay(claim, 6_000n);
    expect(await followUps(claim)).toEqual([{ ...waiting, summa: '0.018', credited: '0.018', mails: 1 }]);
  });

  test('give the whole time to choose from the mail on', async () => {
    const claim = await paidOut();
    await pay(claim, 6_000n);
    await sql`update claims set clock_at = now() + interval '1 minute' where linked_to = ${claim.id}`.execute(
      world.api.db,
    );
    await pay(claim, 6_000n);
    const { rows } = await sql`select round(extract(epoch from clock_at - now()) / 3600)::int as hours
      from claims where linked_to = ${claim.id}`.execute(world.api.db);
    expect(rows).toEqual([{ hours: 24 }]);
  });

  test('leave a second payment that can be exchanged its own claim and mail', async () => {
    const claim = await paidOut();
    await pay(claim, 50_000n);
    await pay(claim, 60_000n);
    await pay(claim, 1n);
    expect(await followUps(claim)).toEqual([
      { ...waiting, summa: '0.050001', credited: '0.050001', mails: 1 },
      { ...waiting, summa: '0.06', credited: '0.06', mails: 1 },
    ]);
  });
});
