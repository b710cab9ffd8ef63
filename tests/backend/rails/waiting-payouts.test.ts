import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { runPayouts } from '#backend/modules/rails/payouts/service.ts';
import { takeWork } from '#backend/signer/work.ts';
import { claimTest } from '../../support/claim-test.ts';
import { chain, onRail, openSigner, recipient } from '../../support/factories/chain-payout.ts';
import { stubNode, stubPaying } from '../../support/factories/stub-paying.ts';

const { api, operator } = await claimTest();

const signer = await openSigner(api);

const payoutOf = async (id: string) =>
  (await sql`select status from chain_payouts where claim_id = ${id}`.execute(api.db)).rows;

test('fifty payouts that must wait do not keep a later one from its turn', async () => {
  const waiting = new Set<string>();
  for (let count = 0; count < 50; count += 1) waiting.add((await onRail(operator)).id);
  const screen = async ({ claimId }: { claimId: string | null }) => !waiting.has(claimId ?? '');
  await runPayouts(api.db, stubPaying(), screen);
  const { id } = await onRail(operator);
  await runPayouts(api.db, stubPaying(), screen);
  expect(await payoutOf(id)).toEqual([{ status: 'queued' }]);
  await sql`update claims set payout_rail = 'manual' where id = any(${[...waiting]}::uuid[])`.execute(api.db);
});

describe('a queued payout whose address is checked again', () => {
  const taken = async () => (await takeWork(signer.db, chain, signer.wallet.account.address))?.claim_id;
  const check = (score: number) =>
    sql`
    insert into aml_checks (subject, network, address, provider, score, categories)
    select 'staff', 'ERC20', r ->> 'value', 'demo', ${score}, '{}' from claims c, jsonb_array_elements(c.to_requisites) r
    where c.payout_rail = 'chain' group by r ->> 'value'`.execute(api.db);
  const round = (isAnswered: boolean) => runPayouts(api.db, stubPaying(), async () => isAnswered);
  const queue = async () => {
    await sql`delete from chain_payouts`.execute(api.db);
    await sql`delete from aml_checks`.execute(api.db);
    await sql`update claims set payout_rail = 'manual' where payout_rail = 'chain'`.execute(api.db);
    const { id } = await onRail(operator);
    await round(true);
    expect(await taken()).toBe(id);
    return id;
  };

  test('is not taken by the signer before the worker has judged the new check', async () => {
    const id = await queue();
    await check(10);
    expect(await taken()).toBeUndefined();
    await round(true);
    expect(await taken()).toBe(id);
  });

  test('goes to staff if the check refuses the address', async () => {
    const id = await queue();
    await check(100);
    expect(await taken()).toBeUndefined();
    await round(true);
    expect(await payoutOf(id)).toEqual([{ status: 'cancelled' }]);
  });

  test('waits while the provider gives no answer any more', async () => {
    const id = await queue();
    await check(10);
    await round(false);
    expect(await taken()).toBeUndefined();
    await round(true);
    expect(await taken()).toBe(id);
  });

  test('does not keep the next payout from being taken', async () => {
    await queue();
    const other = '0x8617E340B3D01FA5F11F306F4090FD50E238070D';
    await check(10);
    const { id } = await onRail(operator, 'ETH', other);
    await runPayouts(api.db, stubPaying(), async ({ claimId }) => claimId === id);
    expect(await taken()).toBe(id);
  });
});

test.each([
  ['before it is queued', false],
  ['while it is held', true],
])('a payout to an address that is refused %s goes to staff, who is told once', async (_when, isHeld) => {
  await sql`delete from aml_checks`.execute(api.db);
  const { id } = await onRail(operator);
  const poor = stubPaying(stubNode({ balance: async () => 0n }));
  if (isHeld) await runPayouts(api.db, poor, async () => true);
  const before = isHeld ? 1 : 0;
  await sql`insert into aml_checks (subject, network, address, provider, score, categories)
    values ('staff', 'ERC20', ${recipient}, 'demo', 100, '{}'), ('staff', 'ERC20', '0x52908400098527886E0F7030069857D2E4169EE7', 'demo', 100, '{}')`.execute(
    api.db,
  );
  for (let round = 0; round < 2; round += 1) await runPayouts(api.db, stubPaying(), async () => true);
  const { rows } = await sql`
    select c.payout_rail as rail, (select count(*)::int from chain_payouts p where p.claim_id = c.id) as payouts,
      (select count(*)::int from chain_payouts p where p.claim_id = c.id and p.status <> 'cancelled') as queued,
      (select count(*)::int from staff_notices n where n.kind = 'heldPayout' and n.claim_id = c.id) as notices,
      (select count(*)::int from payout_tries t where t.claim_id = c.id) as tries
    from claims c where c.id = ${id}`.execute(api.db);
  expect(rows).toEqual([{ rail: 'manual', payouts: before, queued: 0, notices: 1 + before, tries: 0 }]);
});
