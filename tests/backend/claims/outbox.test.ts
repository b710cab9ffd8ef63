import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { transaction } from '#backend/db/transaction.ts';
import { lockClaim, transitionClaim } from '#backend/modules/claims/lifecycle/service.ts';
import { flushOutbox } from '#backend/modules/claims/mail/service.ts';
import { testApp } from '../../support/app.ts';
import { draftOf, Guest, ps } from '../../support/factories/exchange.ts';
import { queuedMails } from '../../support/mail.ts';

const api = await testApp();
const draft = await draftOf(api, ps.BTC, ps.SBERRUB, '0.01');

/** Counts the outbox rows that have not become mail jobs yet, for one claim or for all. */
async function noted(id: string | null = null): Promise<number> {
  const { rows } = await sql`
    select from claim_mail_outbox where ${id}::uuid is null or claim_id = ${id}::uuid`.execute(api.db);
  return rows.length;
}

async function cancelled(): Promise<string> {
  const guest = new Guest(api);
  const id = await guest.create(draft);
  await guest.confirm(id, 'cancel');
  return id;
}

async function jobsOf(claimId: string): Promise<string[]> {
  const { rows } = await sql<{ state: string }>`
    select state::text as state from pgboss.job where name = 'claimMail' and data->>'claimId' = ${claimId}
    order by id`.execute(api.db);
  return rows.map(({ state }) => state);
}

const endJobs = (state: string, claimId: string | null = null) =>
  sql`update pgboss.job set state = ${state}::pgboss.job_state
    where name = 'claimMail' and state = 'created' and (${claimId}::text is null or data->>'claimId' = ${claimId})`.execute(
    api.db,
  );

describe('a transition that is mailed', () => {
  test('is written to the outbox in the same transaction', async () => {
    await flushOutbox(api.db);
    const id = await new Guest(api).create(draft);
    expect(await noted()).toBe(1);
    const undone = transaction(api.db, async (tx) => {
      await transitionClaim(tx, { claim: await lockClaim(tx, id), to: 'cancelled', actor: 'job:test' });
      throw new Error('changed its mind');
    });
    await expect(undone).rejects.toThrow('changed its mind');
    expect(await noted()).toBe(1);
  });

  test('is queued once and in order, with concurrent workers', async () => {
    await flushOutbox(api.db);
    const ids: string[] = [];
    for (let n = 0; n < 20; n++) {
      ids.push(await cancelled());
    }
    const flushed = async () => {
      const counts = await Promise.all(Array.from({ length: 8 }, () => flushOutbox(api.db)));
      return counts.reduce((sum, count) => sum + count, 0);
    };
    expect(await flushed()).toBe(20);
    for (const id of ids) expect(await jobsOf(id)).toEqual(['created']);
    expect(await noted()).toBe(20);
    await endJobs('completed');
    expect(await flushed()).toBe(20);
    expect(await noted()).toBe(0);
    for (const id of ids) expect(await jobsOf(id)).toEqual(['completed', 'created']);
  });

  test.each(['created', 'retry', 'active'])('waits while an earlier mail of its claim is %s', async (state) => {
    const [id, other] = [await cancelled(), await cancelled()];
    await flushOutbox(api.db);
    await endJobs(state, id);
    await endJobs('completed', other);
    await flushOutbox(api.db);
    expect(await jobsOf(id)).toEqual([state]);
    expect(await jobsOf(other)).toEqual(['completed', 'created']);
  });

  test.each(['completed', 'failed', 'cancelled'])('follows an earlier one of its claim that is %s', async (state) => {
    const id = await cancelled();
    await flushOutbox(api.db);
    await endJobs(state, id);
    await flushOutbox(api.db);
    expect(await jobsOf(id)).toEqual([state, 'created']);
  });

  test('is queued once if it is written twice', async () => {
    const id = await new Guest(api).create(draft);
    const twice = sql`insert into claim_mail_outbox select id, move from generate_series(1, 2),
      (select claim_id as id, id as move from claim_transitions where claim_id = ${id}) made`;
    await twice.execute(api.db);
    await flushOutbox(api.db);
    await twice.execute(api.db);
    await flushOutbox(api.db);
    expect(await noted(id)).toBe(0);
    expect(await queuedMails(api, id)).toHaveLength(1);
  });
});
