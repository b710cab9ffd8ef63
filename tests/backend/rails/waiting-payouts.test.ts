import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { runPayouts } from '#backend/modules/rails/payouts/service.ts';
import { claimTest } from '../../support/claim-test.ts';
import { onRail, openSigner, recipient } from '../../support/factories/chain-payout.ts';
import { stubNode, stubPaying } from '../../support/factories/stub-paying.ts';

const { api, operator } = await claimTest();

beforeAll(async () => {
  await openSigner(api);
});

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
