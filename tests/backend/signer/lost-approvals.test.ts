import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openDb } from '#backend/db/pool.ts';
import { transaction } from '#backend/db/transaction.ts';
import { signNext } from '#backend/signer/sign-next.ts';
import { takeWork } from '#backend/signer/work.ts';
import { may, type Role, staffRoles } from '#domain/staff-role.ts';
import { claimTest } from '../../support/claim-test.ts';
import {
  chain,
  onRail,
  openSigner,
  payoutRow,
  queued,
  switchSigner,
  terms,
} from '../../support/factories/chain-payout.ts';
import { Operator } from '../../support/factories/exchange.ts';
import { waitingConnections } from '../../support/waiting-connections.ts';

const { api, operator } = await claimTest();
const signer = await openSigner(api);
// Only the owner of the database sees that a connection of another role waits.
const owner = openDb(api.ownerUrl, { max: 1 });
afterAll(() => owner.destroy());
const currencies = { ETH: { ...terms.currencies.ETH, approvedAbove: '0.0001' } } as typeof terms.currencies;
const cautious = { ...signer, chains: { [chain]: { ...terms, currencies } } };

let approver: Operator;

beforeAll(async () => {
  await switchSigner(api, true);
  await sql`update settings set value = value || '{"approvalUsd": "1"}' where key = 'claims'`.execute(api.db);
});
beforeEach(async () => {
  approver = await Operator.open(api);
});

/** Queues a payout that the approver has approved. @returns its id */
async function approved(): Promise<string> {
  const claim = await onRail(operator);
  const answer = await approver.move(claim.id, 'approve');
  expect(answer.statusCode, answer.body).toBe(200);
  return await queued(api, claim);
}

const giveRole = (role: Role) => api.db.updateTable('users').set({ role }).where('id', '=', approver.id).execute();

const isApproved = async () => {
  const { db, wallet } = signer;
  await db.query('begin');
  const work = await takeWork(db, chain, wallet.account.address);
  await db.query('rollback');
  return work?.is_approved;
};

test('an approval counts for the signer while its giver has a role that may approve', async () => {
  const payout = await approved();
  const counted: Partial<Record<Role, unknown>> = {};
  for (const role of [...staffRoles, 'user'] as const) {
    await giveRole(role);
    counted[role] = await isApproved();
  }
  const expected = [...staffRoles, 'user' as const].map((role) => [role, may(role, 'payouts:approve')]);
  expect(counted).toEqual(Object.fromEntries(expected));
  expect(await signNext(cautious, chain)).toBe('refused');
  expect((await payoutRow(api, payout)).reason).toBe('unapproved');
});

test('an approval of a person whose account is closed does not count for the signer', async () => {
  await approved();
  await api.db.updateTable('users').set({ activated: false }).where('id', '=', approver.id).execute();
  expect(await signNext(cautious, chain)).toBe('refused');
});

test('a signer that meets a change of the role waits for it and refuses the payout', async () => {
  const payout = await approved();
  const [changed, change] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const changing = transaction(api.db, async (tx) => {
    await tx.updateTable('users').set({ role: 'auditor' }).where('id', '=', approver.id).execute();
    changed.resolve();
    await change.promise;
  });
  await changed.promise;
  const signing = signNext(cautious, chain);
  await expect.poll(() => waitingConnections(owner), { timeout: 10_000 }).toBe(1);
  change.resolve();
  await changing;
  expect(await signing).toBe('refused');
  expect((await payoutRow(api, payout)).reason).toBe('unapproved');
});

test('a change of the role waits until a signature that has counted the approval is stored', async () => {
  await approved();
  const { db, wallet } = signer;
  await db.query('begin');
  const work = await takeWork(db, chain, wallet.account.address);
  const changing = giveRole('auditor');
  await expect.poll(() => waitingConnections(owner), { timeout: 10_000 }).toBe(1);
  expect(work?.is_approved).toBe(true);
  await db.query('rollback');
  await changing;
  expect(await signNext(cautious, chain)).toBe('refused');
});
