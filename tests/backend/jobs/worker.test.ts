import { sql } from 'kysely';
import { PgBoss } from 'pg-boss';
import { beforeEach, describe, expect, test } from 'vitest';
import { openDb } from '#backend/db/pool.ts';
import { transaction } from '#backend/db/transaction.ts';
import { schedule } from '#backend/jobs/handlers.ts';
import { installQueues } from '#backend/jobs/install-queues.ts';
import { enqueue } from '#backend/jobs/queue.ts';
import { deleteExpired } from '#backend/jobs/retention.ts';
import { sweepOnce, writeHeartbeat } from '#backend/jobs/sweep.ts';
import { keepSchedules } from '#backend/jobs/workers.ts';
import { testApp } from '../../support/app.ts';

const { app, db, deps, ownerUrl } = await testApp();

describe('a job', () => {
  const waiting = async () => {
    const { rows } = await sql`select from pgboss.job where name = 'deleteExpired'`.execute(db);
    return rows.length;
  };

  test('exists exactly if the transaction that added it commits', async () => {
    await transaction(db, (tx) => enqueue(tx, 'deleteExpired', {}));
    const undone = transaction(db, async (tx) => {
      await enqueue(tx, 'deleteExpired', {});
      throw new Error('changed its mind');
    });
    await expect(undone).rejects.toThrow('changed its mind');
    expect(await waiting()).toBe(1);
  });
});

describe('the queue', () => {
  const withBoss = async (work: (boss: PgBoss) => Promise<unknown>) => {
    const boss = new PgBoss({ connectionString: ownerUrl, supervise: false, schedule: false, migrate: false });
    await boss.start();
    await work(boss);
    await boss.stop({ graceful: false });
  };

  test('keeps nothing of a job that the code no longer names', async () => {
    await withBoss(async (boss) => {
      await boss.createQueue('goneDead');
      await boss.createQueue('gone', { deadLetter: 'goneDead' });
      await boss.schedule('gone', '* * * * *');
      await boss.send('gone');
      await boss.createQueue('claimSearchDead');
      await boss.send('claimSearch', {}, { deadLetter: 'claimSearchDead' });
    });
    await installQueues(ownerUrl);
    const { rows } = await sql<{ name: string }>`
      select name from pgboss.queue union all select name from pgboss.schedule union all select name from pgboss.job`.execute(
      db,
    );
    const names = rows.map(({ name }) => name);
    expect(names).toContain('claimSearch');
    expect(names.filter((name) => /^gone|^(claimSearch|noticeTelegram)Dead$/.test(name))).toEqual([]);
  });

  test('schedules no job that the code no longer schedules', async () => {
    await withBoss(async (boss) => {
      await boss.schedule('claimMail', '* * * * *');
      await keepSchedules(boss);
    });
    const { rows } = await sql<{ name: string }>`select name from pgboss.schedule`.execute(db);
    expect(rows.map(({ name }) => name).toSorted()).toEqual(Object.keys(schedule).toSorted());
  });
});

describe('the sweeps', () => {
  test('run on if one of them fails, and write the heartbeat', async () => {
    const done: string[] = [];
    const began = Date.now();
    const swept = await sweepOnce(deps, {
      first: () => Promise.reject(new Error('broken')),
      second: async () => done.push('second'),
    });
    expect([swept, done]).toEqual([true, ['second']]);
    const { at } = await db
      .selectFrom('heartbeats')
      .where('name', '=', 'worker')
      .select('at')
      .executeTakeFirstOrThrow();
    expect(at.getTime()).toBeGreaterThanOrEqual(began);
  });

  test('are skipped while another worker runs them', async () => {
    let second: boolean | undefined;
    const first = await sweepOnce(deps, {
      slow: async () => {
        second = await sweepOnce(deps, {});
      },
    });
    expect([first, second]).toEqual([true, false]);
    expect(await sweepOnce(deps, {})).toBe(true);
  });
});

describe('/readyz', () => {
  const ask = async () => {
    const answer = await app.inject('/readyz');
    return { code: answer.statusCode, ...answer.json<{ checks: Record<string, { ok: boolean; age?: number }> }>() };
  };

  beforeEach(() => writeHeartbeat(deps));

  test('is 200 with a live worker and fresh rates, and names the running version', async () => {
    expect(await ask()).toMatchObject({
      code: 200,
      version: expect.stringMatching(/^\d+\.\d+\.\d+/) as string,
      commit: 'unknown',
      checks: { database: { ok: true }, migrations: { ok: true }, worker: { ok: true }, rates: { ok: true } },
    });
  });

  test.each([
    ['worker', sql`update heartbeats set at = now() - interval '31 seconds'`],
    ['rates', sql`update rates set updated_at = now() - interval '1 hour'`],
    ['audit', sql`update audits set at = now() - interval '11 minutes'`],
  ])('is 503 if the %s is too old', async (part, change) => {
    await change.execute(db);
    try {
      const { code, checks } = await ask();
      expect(code).toBe(503);
      expect(checks[part]?.ok).toBe(false);
    } finally {
      await sql`update heartbeats set at = now()`.execute(db);
      await sql`update rates set updated_at = now()`.execute(db);
      await sql`update audits set at = now()`.execute(db);
    }
  });

  test('lists missing migrations, also below the highest one, and unknown ones', async () => {
    const owner = openDb(ownerUrl, { max: 1 });
    const migrations = async () => {
      const { code, checks } = await ask();
      return [code, checks.migrations];
    };
    try {
      await sql`delete from schema_migrations where id = 2`.execute(owner);
      expect(await migrations()).toEqual([503, { ok: false, missing: ['0002_exchange.sql'], unknown: [] }]);
      await sql`insert into schema_migrations (id, name) values (2, '0002_exchange.sql'), (9001, '9001_later.sql')`.execute(
        owner,
      );
      expect(await migrations()).toEqual([503, { ok: false, missing: [], unknown: ['9001_later.sql'] }]);
    } finally {
      await sql`insert into schema_migrations (id, name) values (2, '0002_exchange.sql') on conflict do nothing`.execute(
        owner,
      );
      await sql`delete from schema_migrations where id = 9001`.execute(owner);
      await owner.destroy();
    }
    expect((await ask()).code).toBe(200);
  });
});

test('stored responses of idempotent calls are deleted after a day', async () => {
  const add = (age: string) =>
    sql`insert into idempotency_keys (actor, key, request_hash, status, created_at)
      values ('guest', gen_random_uuid(), 'x', 200, now() - ${age}::interval)`.execute(db);
  await add('23 hours');
  await add('25 hours');
  await deleteExpired(deps);
  const { rows } = await sql`select from idempotency_keys`.execute(db);
  expect(rows).toHaveLength(1);
});
