import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AmlProvider } from '#backend/aml/port.ts';
import { sweepClaims } from '#backend/jobs/sweep-claims.ts';
import { screenAddress } from '#backend/modules/abuse/aml-checks/service.ts';
import { checkRequisite } from '#domain/requisites/check.ts';
import { type Anvil, hasAnvil, startAnvil } from '../../support/anvil.ts';
import { type ChainTest, chainTest } from '../../support/chain-test.ts';
import { passMinutes } from '../../support/factories/books.ts';

/**
 * Returns an AML provider that gives every address the same score. Answers of a provider with another name are not
 * reused.
 */
const provider = (name: string, score: number): AmlProvider => ({
  name,
  checkAddress: async () => ({ score, categories: [], reference: null }),
});
const silent: AmlProvider = {
  name: 'silent',
  checkAddress: async () => {
    throw new Error('no answer');
  },
};

describe.skipIf(!hasAnvil)('the sender of a payment on a chain', () => {
  let anvil: Anvil;
  let world: ChainTest;

  beforeAll(async () => {
    anvil = await startAnvil();
    world = await chainTest({ rpc: [anvil.url] });
    await sql`update directions set payout_rail = 'chain'`.execute(world.api.db);
    await world.round();
  });
  afterAll(() => anvil?.stop());

  async function paid(aml: AmlProvider, before?: (id: string) => Promise<unknown>) {
    const claim = await world.waiting('ETH', '0.1');
    await before?.(claim.id);
    await anvil.send(claim.address, 10n ** 17n);
    await anvil.mine(2);
    await world.round(undefined, aml);
    const { status, reason } = (await claim.guest.status(claim.id)).json();
    return { id: claim.id, outcome: [status, reason], credited: await claim.credited() };
  }

  test('of low risk goes on to the payout without staff', async () => {
    const { outcome } = await paid(provider('low', 3));
    expect(outcome).toEqual(['payout', null]);
  });

  test.each([60, 100])('with the score %d is credited and waits for staff, with the reason', async (score) => {
    const { id, outcome, credited } = await paid(provider(`score ${score}`, score));
    expect([outcome, credited]).toEqual([['check', 'aml'], ['0.1']]);
    const { rows } = await sql`select subject, score from aml_checks where claim_id = ${id}`.execute(world.api.db);
    expect(rows).toEqual([{ subject: 'deposit', score }]);
  });

  test('that was promised not to be held is not held, whatever the provider says later', async () => {
    const from = checkRequisite('evm', anvil.accounts[0] ?? '');
    const address = from.ok ? from.value : '';
    const { outcome } = await paid(provider('changed', 100), (claimId) =>
      screenAddress(world.api.deps, provider('earlier', 0), { network: 'ERC20', address, subject: 'sender', claimId }),
    );
    expect(outcome).toEqual(['payout', null]);
  });

  test('that the provider does not judge waits two minutes and then for staff', async () => {
    const { id, outcome } = await paid(silent);
    expect(outcome).toEqual(['aml', null]);
    await passMinutes(world.api, id, 3);
    await sweepClaims(world.api.deps);
    const { rows } = await sql`select status, reason from claims where id = ${id}`.execute(world.api.db);
    expect(rows).toEqual([{ status: 'check', reason: 'aml' }]);
  });
});
