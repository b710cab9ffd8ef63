import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Db, openDb } from '#backend/db/pool.ts';
import { auditEachMinute, auditEachNight, auditSince, auditWithin } from '#backend/modules/ledger/audit/service.ts';
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

/**
 * Runs an audit, corrupts the ledger with `statement`, audits the changes since then, and rolls everything back.
 * @returns the names of the failed checks
 */
async function foundInChange(statement: string): Promise<string[]> {
  const tx = await owner.startTransaction().execute();
  try {
    await sql`set local session_replication_role = replica`.execute(tx);
    await sql`alter table reserves drop constraint reserves_held_within_total`.execute(tx);
    const before = await auditWithin(tx);
    await sql.raw(statement).execute(tx);
    const { checks } = await auditSince(tx, before);
    return checks.filter(({ ok }) => !ok).map(({ name }) => name);
  } finally {
    await tx.rollback().execute();
  }
}

const claimIn = (status: string) => `(select id from claims where status = '${status}' limit 1)`;
const accountOf = (status: string) =>
  `(select name from ledger_accounts where claim_id = ${claimIn(status)} order by name limit 1)`;
const houseOf = (
  status: string,
) => `(select 'house:' || p.code from payment_systems p join ledger_accounts a on a.ps = p.id
  where a.claim_id = ${claimIn(status)} order by a.name limit 1)`;

const posting = (kind: string, claim: string, ...entries: [account: string, summa: string][]) => `
  select ledger_post('planted', '${kind}', ${claim}, 'job', 'thief', null,
    array[${entries.map(([account]) => account).join()}]::text[],
    array[${entries.map(([, summa]) => summa).join()}]::numeric[])`;

/** Audit checks, each with an SQL statement that violates it. */
const violations: [check: string, statement: string][] = [
  ['postingsBalance', posting('reserve', 'null', ["'house:BTC'", '1'])],
  ['ledgerBalances', posting('reserve', 'null', ["'house:BTC'", '1'])],
  ['postingsHaveEntries', posting('reserve', 'null')],
  ['houseNotNegative', posting('reserve', 'null', ["'house:BTC'", '-1e9'], ["'equity:BTC'", '1e9'])],
  ['reservesEqualHouse', 'update reserves set total = total + 1 where ps = 4'],
  ['heldEqualsHolds', 'update reserves set held = held + 1 where ps = 4'],
  ['deskHeldEqualsHolds', 'update cash_desks set held = held + 1'],
  ['heldWithinTotal', 'update reserves set held = total + 1 where ps = 4'],
  ['owedToOpenClaims', `update claims set status = 'failed' where id = ${claimIn('choice')}`],
  ['owedToPartners', posting('reward', 'null', ["'referral:a:BTC'", '-1'], ["'rewards:BTC'", '1'])],
  ['owedToShops', posting('reward', 'null', ["'shop:a:BTC'", '-1'], ["'rewards:BTC'", '1'])],
  ['custodyForShops', posting('payout', 'null', ["'custody:BTC'", '1'], ["'equity:BTC'", '-1'])],
  [
    'changeLogChained',
    `insert into change_log (actor_kind, actor_id, room, changes)
      values ('operator', '${crypto.randomUUID()}', 'tech', '[{"field": "hideApi", "before": false, "after": true}]')`,
  ],
  ['owedToWinners', posting('prize', 'null', ["'prize:a:BTC'", '-1'], ["'prizes:BTC'", '1'])],
  ['owedOnGiftCards', posting('issue', 'null', ["'gift:GIFT'", '-1'], ["'equity:GIFT'", '1'])],
  ['claimsNotOverpaid', posting('payout', claimIn('done'), [accountOf('done'), '0.5'], [houseOf('done'), '-0.5'])],
  ['payoutsHaveHolds', `update holds set active = false where claim_id = ${claimIn('wait_payment')}`],
  ['refundsHaveHolds', `update holds set active = false where claim_id = ${claimIn('refund')}`],
  ['endsHoldNothing', `update holds set active = true where claim_id = ${claimIn('expired')}`],
  ['endsOweNothing', `update claims set status = 'expired' where id = ${claimIn('paid')}`],
  ['paidIsInLedger', `update claims set status = 'paid' where id = ${claimIn('wait_payment')}`],
  [
    'depositsOnce',
    `insert into deposits (key, payment_key, claim_id, ps, summa) select 'ghost', 'ghost', id, from_ps, 1 from claims where id = ${claimIn('paid')}`,
  ],
  ['creditsHaveDeposits', posting('deposit', claimIn('paid'), [accountOf('paid'), '-0.5'], [houseOf('paid'), '0.5'])],
  ['doneIsPaid', `update claims set status = 'done' where id = ${claimIn('payout')}`],
  ['paidIsDone', posting('payout', claimIn('paid'), [accountOf('paid'), '0.5'], [houseOf('paid'), '-0.5'])],
  ['refundedOnce', `update claims set status = 'refunded' where id = ${claimIn('refund')}`],
  [
    'movesAllowed',
    `insert into claim_transitions (claim_id, from_status, to_status, actor_kind, actor_id) values (${claimIn('done')}, 'done', 'payout', 'job', 'thief')`,
  ],
  [
    'movesChain',
    `delete from claim_transitions where id = (select max(id) from claim_transitions where claim_id = ${claimIn('paid')})`,
  ],
  ['claimsHaveMoves', `delete from claim_transitions where claim_id = ${claimIn('paid')}`],
];

describe('the audit of recent changes', () => {
  test.each(violations)('finds a violation of %s', async (check, statement) => {
    expect(await foundInChange(statement)).toContain(check);
  });

  test('is tested with a violation of each of its checks', async () => {
    const { checks } = await owner.transaction().execute(auditWithin);
    expect(violations.map(([check]) => check).sort()).toEqual(checks.map(({ name }) => name).sort());
  });
});

const passTime = (span: string) =>
  sql`update audits set started_at = started_at - ${sql.lit(span)}::interval`.execute(api.db);

/**
 * Runs the next audit of recent changes as if a minute had passed.
 * @returns its result, and the number of rows that the check `name` has read
 */
async function auditAgain(name: string): Promise<{ ok: boolean; seen: number }> {
  await passTime('61 seconds');
  await auditEachMinute(api.deps);
  const { rows } = await sql<{ ok: boolean; seen: number }>`
    select ok, (select (found ->> 'seen')::int from jsonb_array_elements(checks) found where found ->> 'name' = ${name}) as seen
    from audits where not whole order by id desc limit 1`.execute(api.db);
  return rows[0] ?? { ok: false, seen: -1 };
}

describe('the audit run every minute', () => {
  const seenPostings = async () => (await auditAgain('postingsHaveEntries')).seen;

  test('reads a posting once, as soon as all earlier transactions have ended', async () => {
    await expect.poll(seenPostings).toBe(0);
    await walkTo(operator, 'paid');
    expect(await seenPostings()).toBe(1);
    await expect.poll(seenPostings).toBe(0);
  });

  test('finds a posting that was written before a passed audit and committed afterwards', async () => {
    const slow = await owner.startTransaction().execute();
    await sql`set local session_replication_role = replica`.execute(slow);
    await sql.raw(posting('reserve', 'null')).execute(slow);
    try {
      await walkTo(operator, 'paid');
      expect((await auditAgain('postingsHaveEntries')).ok).toBe(true);
      expect((await auditAgain('postingsHaveEntries')).ok).toBe(true);
    } finally {
      await slow.commit().execute();
    }
    expect((await auditAgain('postingsHaveEntries')).ok).toBe(false);
    await owner.transaction().execute(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx);
      await sql`delete from ledger_transactions where key = 'planted'`.execute(tx);
    });
    expect((await auditAgain('postingsHaveEntries')).ok).toBe(true);
  });
});

describe('the audit run every night', () => {
  const nights = async () => {
    const { rows } = await sql<{ ok: boolean | null; mark: { claim: string } | null }>`
      select ok, mark from audits where whole order by id`.execute(api.db);
    return rows;
  };

  test('reads all records in batches, and continues after a restart of the worker where it stopped', async () => {
    const { rows: claims } = await sql`select from claims`.execute(api.db);
    const readPiece = () => auditEachNight(api.deps, { roundMs: 0, pieceSize: 1 });
    for (let piece = 1; piece < claims.length; piece += 1) {
      await readPiece();
      expect(await nights()).toMatchObject([{ ok: null, mark: { claim: `${100_000 + piece}` } }]);
    }
    await expect.poll(async () => readPiece().then(nights)).toMatchObject([{ ok: true }]);
    await readPiece();
    expect(await nights()).toHaveLength(1);
  });

  test('finds a violation in an old claim and freezes payouts until it passes again', async () => {
    const change = (summa: string) =>
      sql`update payouts set summa = summa + ${summa}::numeric
        where claim_id = (select id from claims where status = 'done' limit 1)`.execute(owner);
    await passTime('1 day');
    await change('1');
    await auditEachNight(api.deps);
    expect((await auditAgain('doneIsPaid')).ok).toBe(true);
    const frozen = { why: expect.stringContaining('выплачен') };
    expect((await operator.get('audit/')).json()).toMatchObject({ ok: false, frozen });
    await change('-1');
    await passTime('61 seconds');
    await auditEachNight(api.deps);
    expect((await operator.get('audit/')).json()).toMatchObject({ ok: true, frozen: null });
  });
});

test('staff get the report of the latest audits', async () => {
  const report = (await operator.get('audit/')).json();
  expect(report).toMatchObject({ ok: true, at: expect.any(String), nightAt: expect.any(String) });
  expect(report.checks).toHaveLength(violations.length);
  for (const { ok, figure, nightFigure } of report.checks) {
    expect(ok).toBe(true);
    expect(figure).toMatch(/^0 из \d+$/);
    expect(nightFigure).toMatch(/^0 из \d+$/);
  }
});
