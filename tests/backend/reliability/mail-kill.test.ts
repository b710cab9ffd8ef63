import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { transaction } from '#backend/db/transaction.ts';
import { lockClaim, transitionClaim } from '#backend/modules/claims/lifecycle/service.ts';
import { type TestApp, testApp } from '../../support/app.ts';
import { draftOf, Guest, ps } from '../../support/factories/exchange.ts';
import { sizes } from '../../support/kills/sizes.ts';
import { WorkerProcess } from '../../support/kills/worker-process.ts';
import { dataFolder, outboxNames, readMail } from '../../support/mail.ts';

const { mailKills: kills, timeoutMs } = sizes;

let api: TestApp;
let worker: WorkerProcess | undefined;

beforeAll(async () => {
  api = await testApp();
});

afterEach(() => worker?.kill());

async function cancelSome(original: string, count: number): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    insert into claims (from_ps, to_ps, from_summa, to_summa, course, email, locale, rail, agree)
    select from_ps, to_ps, from_summa, to_summa, course, email, locale, rail, agree
    from claims, generate_series(1, ${count}::int) where id = ${original} returning id`.execute(api.db);
  await transaction(api.db, async (tx) => {
    for (const { id } of rows) {
      await transitionClaim(tx, { claim: await lockClaim(tx, id), to: 'cancelled', actor: 'job:test' });
    }
  });
}

test(`after ${kills} kills of the worker the outbox has one complete file per mail`, {
  timeout: timeoutMs,
}, async () => {
  const dataDir = dataFolder();
  worker = new WorkerProcess({ databaseUrl: api.url, dataDir });
  const guest = new Guest(api);
  const original = await guest.create(await draftOf(api, ps.BTC, ps.SBERRUB, '0.01'));
  let events = 1;
  let some = 15;
  for (let kill = 0; kill < kills; kill++) {
    await cancelSome(original, some);
    events += some;
    await worker.start();
    const before = outboxNames(dataDir).length;
    // In each round, the worker is killed one millisecond later than in the round before, so that the kills hit
    // different steps of writing a mail.
    const began = Date.now();
    while (outboxNames(dataDir).length === before && Date.now() - began < 5_000) await sleep(1);
    await sleep(kill);
    await worker.kill();
    // If all mails were written before the kill, the kill interrupted nothing, so the next round queues twice as many
    // mails.
    if (outboxNames(dataDir).length === events) some *= 2;
  }
  expect(outboxNames(dataDir).length).toBeLessThan(events);
  const { rows } = await sql`select from pgboss.job where name = 'claimMail' and state = 'active'`.execute(api.db);
  expect(rows.length).toBeGreaterThan(0);

  // Backdates the heartbeats of the killed worker's jobs, because a job is retried only after its heartbeat has
  // expired.
  await sql`update pgboss.job set heartbeat_on = heartbeat_on - interval '1 minute' where state = 'active'`.execute(
    api.db,
  );
  await worker.start();
  const written = async () => {
    await sql`update pgboss.job set start_after = now() where state = 'retry'`.execute(api.db);
    return outboxNames(dataDir).length;
  };
  await expect.poll(written, { timeout: 300_000, interval: 500 }).toBe(events);
  // Counts the mails only after the last mail job, because a retried job could write its mail a second time.
  const open = async () =>
    (
      await sql`select from pgboss.job where name = 'claimMail' and state in ('created', 'retry', 'active')`.execute(
        api.db,
      )
    ).rows.length;
  await expect.poll(open, { timeout: 60_000, interval: 100 }).toBe(0);
  const names = outboxNames(dataDir);
  expect(names).toHaveLength(events);
  for (const name of names) {
    const mail = await readMail(dataDir, name);
    expect(mail.messageId).toBe(`<${name.replace('.eml', '')}@localhost>`);
    expect(mail.html).toMatch(/<\/html>\s*$/);
    expect(mail.text).toContain('/claim/');
  }
  // Mails that a killed worker left unfinished stay in the folder `.drafts`.
  expect(readdirSync(join(dataDir, 'outbox')).filter((name) => !name.endsWith('.eml'))).toEqual(['.drafts']);
});
