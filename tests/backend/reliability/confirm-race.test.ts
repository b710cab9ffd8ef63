import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Tx } from '#backend/db/transaction.ts';
import { transaction } from '#backend/db/transaction.ts';
import { ApiError } from '#backend/errors.ts';
import { confirmClaim } from '#backend/modules/claims/intake/service.ts';
import { auditNow } from '#backend/modules/ledger/audit/service.ts';
import { idempotentTx } from '#backend/modules/ledger/postings/service.ts';
import { type TestApp, testApp } from '../../support/app.ts';
import { draftOf, Guest, Operator, ps } from '../../support/factories/exchange.ts';
import { sizes } from '../../support/kills/sizes.ts';

const connections = 50;
const { rush } = sizes;
const stock = 500;
/** Number of confirmations that is large enough for the deliberately unsafe code to oversell the reserve. */
const unsafeRush = 2_000;

type Confirm = (id: string) => Promise<void>;

let api: TestApp;
let viewer: { userId: null; hash: Buffer; locale: 'ru' };
let pattern: string;
let ours: Confirm;

beforeAll(async () => {
  api = await testApp({ max: connections });
  const guest = new Guest(api);
  viewer = { userId: null, hash: createHash('sha256').update(guest.cookie).digest(), locale: 'ru' };
  pattern = await guest.create(await draftOf(api, ps.SBERRUB, ps.TRX, '2500'));
  const { secret } = api.deps.config;
  ours = (id) =>
    idempotentTx(api.db, { key: null, actor: 'guest:race', secret, request: { id }, status: 200 }, (tx) =>
      confirmClaim(tx, id, viewer),
    );
});

/** Inserts `count` claims against the same reserve directly in SQL, because only their confirmation is tested. */
async function prepare(count: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with made as (
      insert into claims (from_ps, to_ps, from_summa, to_summa, course, from_requisites, to_requisites, rail, agree, visitor_hash)
      select from_ps, to_ps, from_summa, to_summa, course, from_requisites, to_requisites, rail, agree, visitor_hash
      from claims, generate_series(1, ${count}) where id = ${pattern} returning id
    ), logged as (
      insert into claim_transitions (claim_id, to_status, actor_kind) select id, 'new', 'visitor' from made
    )
    select id from made`.execute(api.db);
  return rows.map(({ id }) => id);
}

/** Sets the available reserve so that exactly `stock` claims can be confirmed. */
async function stockUp(operator: Operator): Promise<void> {
  const { rows } = await sql<{ change: string }>`
    select trim_scale(c.to_summa * ${stock} - (r.total - r.held))::text as change
    from claims c join reserves r on r.ps = c.to_ps where c.id = ${pattern}`.execute(api.db);
  const answer = await operator.post(`reserves/${ps.TRX}/`, { change: rows[0]?.change, note: 'for the rush' });
  expect(answer.statusCode).toBe(200);
}

async function sellAll(confirm: Confirm, count: number): Promise<{ sold: number; refusals: Set<string> }> {
  const waiting = await prepare(count);
  const refusals = new Set<string>();
  let sold = 0;
  const buyer = async () => {
    for (let id = waiting.pop(); id; id = waiting.pop()) {
      await confirm(id).then(
        () => sold++,
        (error: unknown) => refusals.add(error instanceof ApiError ? error.code : String(error)),
      );
    }
  };
  await Promise.all(Array.from({ length: connections }, buyer));
  return { sold, refusals };
}

/**
 * Confirms a claim in a deliberately unsafe way: reads the reserve first and writes it later, without noticing changes
 * made in between.
 */
const readThenWrite: Confirm = (id) =>
  transaction(api.db, async (tx: Tx) => {
    const claim = await tx
      .selectFrom('claims')
      .where('id', '=', id)
      .select(['toPs', 'toSumma'])
      .executeTakeFirstOrThrow();
    const { rows } = await sql<{ held: string; fits: boolean }>`
      select held + ${claim.toSumma}::numeric as held, total - held >= ${claim.toSumma}::numeric as fits
      from reserves where ps = ${claim.toPs}`.execute(tx);
    if (!rows[0]?.fits) throw new ApiError('reserve_exhausted');
    await sql`update reserves set held = ${rows[0].held}::numeric where ps = ${claim.toPs}`.execute(tx);
    await sql`update claims set status = 'wait_payment' where id = ${id}`.execute(tx);
  });

describe(`${rush} confirmations on ${connections} connections against a reserve for ${stock}`, () => {
  test('sell exactly the reserve', async () => {
    await stockUp(await Operator.open(api));
    const { sold, refusals } = await sellAll(ours, rush);
    expect(sold).toBe(stock);
    expect([...refusals]).toEqual(['reserve_exhausted']);
    const { rows } = await sql`select from claims where status = 'wait_payment'`.execute(api.db);
    expect(rows).toHaveLength(stock);
    const { checks } = await auditNow(api.db);
    expect(checks.filter(({ ok }) => !ok)).toEqual([]);
  });

  test('oversell if the reserve is read first and written later, so the test above can fail', async () => {
    // Resets the amount that the first test left held in the reserve. From here on, the reserve no longer matches the
    // ledger.
    await sql`update reserves set held = 0 where ps = ${ps.TRX}`.execute(api.db);
    const { sold } = await sellAll(readThenWrite, unsafeRush);
    expect(sold).toBeGreaterThan(stock);
  });
});
