import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { transaction } from '#backend/db/transaction.ts';
import { enqueue } from '#backend/jobs/queue.ts';
import { retryAfterStart } from '#backend/jobs/retry-after-start.ts';
import { writeHeartbeat } from '#backend/jobs/sweep.ts';
import { watchMailOnce } from '#backend/jobs/watch-mail.ts';
import { openMailer } from '#backend/mail/open.ts';
import { sendMailAlert } from '#backend/modules/platform/mail-watch/service.ts';
import { mailServerAdvice } from '#scripts/supervise/mail-server.ts';
import { testApp, testConfig } from '../../support/app.ts';
import { Operator } from '../../support/factories/exchange.ts';
import { mailServer } from '../../support/mail.ts';
import { recordMail } from '../../support/record-mail.ts';

const api = await testApp();
const operator = await Operator.open(api);
const { port, close } = await mailServer();
await close();
const config = testConfig(api.url, { SMTP_URL: `smtp://127.0.0.1:${port}` });
const mailer = openMailer(config);
afterAll(() => mailer.close());

const watch = () => watchMailOnce({ ...api.deps, config, mailer });
const trouble = async () => (await operator.get('mail/state/')).json().trouble;
const readyz = async () => {
  const response = await api.app.inject('/readyz');
  const { status, checks } = response.json();
  return { code: response.statusCode, status, mail: checks.mail };
};
const queueMail = () => transaction(api.db, (tx) => enqueue(tx, 'messageMail', { id: crypto.randomUUID() }));
const alerts = async () =>
  (
    await sql<{ data: { staff: string; since: string; error: string } }>`
      select data from pgboss.job where name = 'mailAlert'`.execute(api.db)
  ).rows;
const pass = (minutes: number) =>
  sql`update mail_state set failing_since = failing_since - make_interval(mins => ${minutes})`.execute(api.db);

beforeEach(async () => {
  await sql`delete from mail_state`.execute(api.db);
  await sql`delete from pgboss.job`.execute(api.db);
  await writeHeartbeat(api.deps);
});

describe('a mail server that does not answer', () => {
  test('is known at once to the desk and to /readyz, which stays 200 because the exchange goes on', async () => {
    expect([await trouble(), (await readyz()).status]).toEqual([null, 'ready']);
    await watch();
    expect(await trouble()).toMatchObject({
      accepts: false,
      waiting: 0,
      error: expect.stringContaining('ECONNREFUSED'),
    });
    const { code, status, mail } = await readyz();
    expect([code, status]).toEqual([200, 'degraded']);
    expect(mail).toEqual({ ok: false, accepts: false, waiting: 0, since: 0 });
  });

  test('keeps the beginning of the trouble, and counts the mails that wait', async () => {
    await watch();
    const { since } = await trouble();
    await queueMail();
    await queueMail();
    await sql`update pgboss.job set state = 'retry', start_after = now() + interval '1 hour'`.execute(api.db);
    await watch();
    expect(await trouble()).toMatchObject({ since, waiting: 2 });
  });

  test('is mailed to all staff once when it lasts, and again only after it had ended', async () => {
    await watch();
    expect(await alerts()).toEqual([]);
    await pass(11);
    await watch();
    await watch();
    const [alert] = await alerts();
    expect(await alerts()).toHaveLength(1);
    expect(alert?.data).toMatchObject({ staff: operator.id, error: expect.stringContaining('ECONNREFUSED') });

    const paper = recordMail();
    if (alert) await sendMailAlert({ ...api.deps, mailer: paper.mailer }, alert.data);
    expect(paper.letters).toMatchObject([
      { to: expect.stringMatching(/^operator-/), text: expect.stringContaining('ECONNREFUSED') },
    ]);

    const server = await mailServer(port);
    await watch();
    expect(await trouble()).toBeNull();
    await server.close();
    await watch();
    await pass(11);
    await watch();
    expect(await alerts()).toHaveLength(2);
  });

  test('gets the waiting mails at once when it is back', async () => {
    await watch();
    await queueMail();
    await sql`update pgboss.job set state = 'retry', start_after = now() + interval '1 hour'`.execute(api.db);
    const due = async () => (await sql`select from pgboss.job where start_after <= now()`.execute(api.db)).rows.length;
    await watch();
    expect(await due()).toBe(0);
    const server = await mailServer(port);
    await watch();
    await server.close();
    expect(await due()).toBe(1);
  });

  test('is asked again at once by a worker that starts, and the delays begin again from the shortest', async () => {
    await queueMail();
    await sql`update pgboss.job set state = 'retry', retry_count = 9, start_after = now() + interval '1 hour'`.execute(
      api.db,
    );
    await watch();
    const { nextTryAt } = await trouble();
    expect(Date.parse(nextTryAt) - Date.now()).toBeGreaterThan(3_500_000);
    await retryAfterStart(api.deps);
    const { rows } = await sql<{ count: number; due: boolean }>`
      select retry_count as count, start_after <= now() as due from pgboss.job`.execute(api.db);
    expect(rows).toEqual([{ count: 0, due: true }]);
  });

  test('is named by the start, which goes on', async () => {
    expect((await mailServerAdvice(config)).join()).toMatch(
      /SMTP_URL: 127\.0\.0\.1:\d+ does not accept mail: .*ECONNREFUSED/,
    );
    const server = await mailServer(port);
    expect(await mailServerAdvice(config)).toEqual([]);
    await server.close();
  });
});

describe('single mails', () => {
  const wait = (minutes: number, state: string) =>
    sql`update pgboss.job set state = ${state}::pgboss.job_state, output = '{"message": "450 try later"}',
      created_on = now() - make_interval(mins => ${minutes}), start_after = now() - make_interval(mins => ${minutes})`.execute(
      api.db,
    );

  test('that wait for more than half an hour are stuck, with the words of the server', async () => {
    const server = await mailServer(port);
    await queueMail();
    await wait(20, 'retry');
    await watch();
    expect(await trouble()).toBeNull();
    await wait(31, 'retry');
    await watch();
    expect(await trouble()).toMatchObject({ accepts: true, waiting: 1, error: '450 try later' });
    expect(await readyz()).toMatchObject({ code: 200, status: 'degraded', mail: { accepts: true, waiting: 1 } });
    await wait(31, 'completed');
    await watch();
    expect(await trouble()).toBeNull();
    await server.close();
  });

  test('that are postponed on purpose are not late', async () => {
    const server = await mailServer(port);
    const startAfter = new Date(Date.now() + 600_000);
    await transaction(api.db, (tx) => enqueue(tx, 'messageMail', { id: crypto.randomUUID() }, { startAfter }));
    await watch();
    const { waiting } = await api.db.selectFrom('mailState').selectAll().executeTakeFirstOrThrow();
    expect(waiting).toBe(0);
    await server.close();
  });
});

test('a look from before the worker stopped says nothing about now', async () => {
  await watch();
  await sql`update mail_state set checked_at = now() - interval '6 minutes'`.execute(api.db);
  expect(await trouble()).toBeNull();
});

test('the folder of mails is tried as well', async () => {
  const files = openMailer(testConfig(api.url, { DATA_DIR: '/dev/null/nowhere' }));
  await expect(files.verify()).rejects.toThrow('/dev/null is a file, not a folder');
});

test('files are no mail on a real exchange, but they are in a demo', async () => {
  const env = { DATA_DIR: mkdtempSync(join(tmpdir(), 'razmen-mail-')) };
  await expect(openMailer(testConfig(api.url, env)).verify()).resolves.toBeUndefined();
  const real = { ...env, DEMO: '0', PUBLIC_URL: 'https://example.org' };
  await expect(openMailer(testConfig(api.url, real)).verify()).rejects.toThrow('SMTP_URL is not set');
  rmSync(env.DATA_DIR, { recursive: true });
});
