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

/** Counts the transitions in the outbox, which are not yet queued as mail. */
async function noted(): Promise<number> {
  const { rows } = await sql`select from claim_mail_outbox`.execute(api.db);
  return rows.length;
}

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
      const guest = new Guest(api);
      const id = await guest.create(draft);
      await guest.confirm(id, 'cancel');
      ids.push(id);
    }
    const handed = await Promise.all(Array.from({ length: 8 }, () => flushOutbox(api.db)));
    expect(handed.reduce((sum, count) => sum + count, 0)).toBe(40);
    expect(await noted()).toBe(0);
    for (const id of ids) {
      const jobs = await queuedMails(api, id);
      expect(jobs).toHaveLength(2);
      expect(jobs.map((job) => job.id)).toEqual(jobs.map((job) => job.id).toSorted());
    }
  });

  test('is queued once if it is written twice', async () => {
    const id = await new Guest(api).create(draft);
    const twice = sql`insert into claim_mail_outbox select id, move from generate_series(1, 2),
      (select claim_id as id, id as move from claim_transitions where claim_id = ${id}) made`;
    await twice.execute(api.db);
    await flushOutbox(api.db);
    await twice.execute(api.db);
    await flushOutbox(api.db);
    expect(await noted()).toBe(0);
    expect(await queuedMails(api, id)).toHaveLength(1);
  });
});
