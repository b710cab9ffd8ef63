import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Db, openDb } from '#backend/db/pool.ts';
import { auditWithin } from '#backend/modules/ledger/audit/service.ts';
import { type TestApp, testApp } from '../../support/app.ts';
import { brokenBooks } from '../../support/factories/books.ts';
import { Operator } from '../../support/factories/exchange.ts';
import { type Place, walkTo } from '../../support/factories/operator-claims.ts';

let api: TestApp;
let operator: Operator;
let owner: Db;

beforeAll(async () => {
  api = await testApp();
  operator = await Operator.open(api);
  owner = openDb(api.ownerUrl, { max: 1 });
  const places: Place[] = ['wait_payment', 'paid', 'payout', 'done', 'refund', 'refunded', 'expired', 'choice'];
  for (const place of places) await walkTo(operator, place);
});

afterAll(() => owner.destroy());

beforeEach(async () => {
  expect(await brokenBooks(api)).toEqual([]);
});

/** Corrupts the ledger with triggers and constraints off, runs the audit and rolls back. @returns the failed checks */
async function tampered(statement: string): Promise<string[]> {
  const tx = await owner.startTransaction().execute();
  try {
    await sql`set local session_replication_role = replica`.execute(tx);
    await sql`alter table reserves drop constraint reserves_held_within_total`.execute(tx);
    await sql.raw(statement).execute(tx);
    const { checks } = await auditWithin(tx);
    return checks.filter(({ ok }) => !ok).map(({ name }) => name);
  } finally {
    await tx.rollback().execute();
  }
}

const claimIn = (status: string) => `(select id from claims where status = '${status}' limit 1)`;

const crimes: [string, string, string][] = [
  [
    'one entry raised by a kopeck',
    'update ledger_entries set summa = summa + 0.01 where id = (select min(id) from ledger_entries)',
    'postingsBalance',
  ],
  [
    'a posting emptied',
    'delete from ledger_entries where transaction_id = (select min(id) from ledger_transactions)',
    'postingsHaveEntries',
  ],
  ['a reserve typed in', 'update reserves set total = total + 1 where ps = 4', 'reservesEqualHouse'],
  ['something held that no claim holds', 'update reserves set held = held + 1 where ps = 4', 'heldEqualsHolds'],
  ['more held than there is', 'update reserves set held = total + 1 where ps = 4', 'heldWithinTotal'],
  [
    'the hold of a waiting claim dropped',
    `update holds set active = false where claim_id = ${claimIn('wait_payment')}`,
    'payoutsHaveHolds',
  ],
  [
    'the hold of a refund dropped',
    `update holds set active = false where claim_id = ${claimIn('refund')}`,
    'refundsHaveHolds',
  ],
  [
    'a hold kept by an ended claim',
    `update holds set active = true where claim_id = ${claimIn('expired')}`,
    'endsHoldNothing',
  ],
  [
    'a paid claim made to expire',
    `update claims set status = 'expired' where id = ${claimIn('paid')}`,
    'endsOweNothing',
  ],
  [
    'a claim called paid without money',
    `update claims set status = 'paid' where id = ${claimIn('wait_payment')}`,
    'paidIsInLedger',
  ],
  [
    'a deposit that was never credited',
    `insert into deposits (key, payment_key, claim_id, ps, summa) select 'ghost', 'ghost', id, from_ps, 1 from claims where id = ${claimIn('paid')}`,
    'depositsOnce',
  ],
  [
    'a deposit removed after its credit',
    'delete from deposits where key = (select min(key) from deposits)',
    'creditsHaveDeposits',
  ],
  ['a claim called done', `update claims set status = 'done' where id = ${claimIn('payout')}`, 'doneIsPaid'],
  ['a done claim called paid', `update claims set status = 'paid' where id = ${claimIn('done')}`, 'paidIsDone'],
  ['a claim called refunded', `update claims set status = 'refunded' where id = ${claimIn('refund')}`, 'refundedOnce'],
  [
    'a move nobody may make',
    `insert into claim_transitions (claim_id, from_status, to_status, actor_kind, actor_id) values (${claimIn('done')}, 'done', 'payout', 'job', 'thief')`,
    'movesAllowed',
  ],
  [
    'a move erased',
    `delete from claim_transitions where id = (select max(id) from claim_transitions where claim_id = ${claimIn('done')})`,
    'movesChain',
  ],
  ['all moves erased', `delete from claim_transitions where claim_id = ${claimIn('done')}`, 'claimsHaveMoves'],
];

describe('the audit finds', () => {
  test.each(crimes)('%s', async (_crime, statement, check) => {
    expect((await tampered(statement)).some((name) => name.startsWith(check))).toBe(true);
  });
});
