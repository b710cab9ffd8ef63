import { sql } from 'kysely';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { startWorkers } from '#backend/jobs/workers.ts';
import { openMailer } from '#backend/mail/open.ts';
import { sendClaimMail } from '#backend/modules/claims/mail/service.ts';
import { type TestApp, testApp, testConfig } from '../../support/app.ts';
import { Operator } from '../../support/factories/exchange.ts';
import { walkTo } from '../../support/factories/operator-claims.ts';
import { dataFolder, mailServer, outboxNames, queuedMails, readMail } from '../../support/mail.ts';

let api: TestApp;
let operator: Operator;
/** Cleanup functions of a test, called in this order. All connections must be closed before the mail server stops. */
const closing: (() => Promise<void>)[] = [];

beforeAll(async () => {
  api = await testApp();
  operator = await Operator.open(api);
});

afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

async function work(env: Record<string, string>): Promise<void> {
  const config = testConfig(api.url, env);
  const mailer = openMailer(config);
  const stopWorking = await startWorkers({ ...api.deps, config, mailer });
  closing.unshift(async () => {
    await stopWorking();
    mailer.close();
  });
}

/** Skips the retry delay of failed jobs. */
const passPause = () => sql`update pgboss.job set start_after = now() where state = 'retry'`.execute(api.db);
const failed = async (id: string) => {
  const { rows } = await sql`
    select from pgboss.job where data->>'claimId' = ${id} and state = 'retry'`.execute(api.db);
  return rows.length;
};

describe('the outbox folder', () => {
  test('contains one file per mail, which a mail client can read', async () => {
    const dataDir = dataFolder();
    const { id } = await walkTo(operator, 'wait_payment');
    await work({ DATA_DIR: dataDir, MAIL_FROM: 'Exchange <no-reply@example.org>', PUBLIC_URL: 'https://example.org' });
    await expect.poll(() => outboxNames(dataDir).length).toBe(2);
    const [created, requisites] = outboxNames(dataDir).toSorted() as [string, string];
    expect(created).toMatch(/^\d+-\d+-created\.eml$/);
    expect(requisites).toMatch(/^\d+-\d+-requisites\.eml$/);
    const mail = await readMail(dataDir, requisites);
    expect(mail.to).toEqual([{ name: '', address: 'visitor@example.org' }]);
    expect(mail.from).toEqual({ name: 'Exchange', address: 'no-reply@example.org' });
    expect(mail.messageId).toBe(`<${requisites.replace('.eml', '')}@example.org>`);
    expect(mail.subject).toMatch(/^Заявка \d+: переведите 0,01\u00A0BTC$/);
    for (const part of [mail.html, mail.text]) expect(part).toContain(`https://example.org/claim/${id}#t=`);
  });

  test('keeps the first file if the same mail is written again', async () => {
    const dataDir = dataFolder();
    const { id } = await walkTo(operator, 'new');
    const [job] = await queuedMails(api, id);
    const mailer = openMailer(testConfig(api.url, { DATA_DIR: dataDir }));
    const deliver = () => job && sendClaimMail({ ...api.deps, mailer }, job.data);
    await Promise.all([deliver(), deliver(), deliver()]);
    const [name] = outboxNames(dataDir) as [string];
    const first = await readMail(dataDir, name);
    await deliver();
    expect(outboxNames(dataDir)).toEqual([name]);
    expect(await readMail(dataDir, name)).toEqual(first);
  });
});

describe('a mail server', () => {
  test('that is down for a while gets the mail later, with the same Message-ID if it is repeated', async () => {
    const { port, close } = await mailServer();
    await close();
    const { id } = await walkTo(operator, 'wait_payment');
    await work({ SMTP_URL: `smtp://127.0.0.1:${port}` });
    // Mails of one claim keep their order, so the second mail waits until the retry of the first has succeeded.
    await expect.poll(() => failed(id)).toBe(1);
    const server = await mailServer(port);
    closing.push(server.close);
    await passPause();
    const ofClaim = async () => (await server.mails()).filter(({ text }) => text?.includes(id));
    await expect.poll(async () => (await ofClaim()).length).toBe(2);

    // Simulates a worker that was killed between sending a mail and completing its job.
    const [job] = await queuedMails(api, id);
    const mailer = openMailer(testConfig(api.url, { SMTP_URL: `smtp://127.0.0.1:${port}` }));
    if (job) await sendClaimMail({ ...api.deps, mailer }, job.data);
    mailer.close();
    expect(
      (await ofClaim()).map(({ messageId }) => messageId?.match(/-(\w+)@/)?.[1]),
      'in order',
    ).toEqual(['created', 'requisites', 'created']);
    const numbers = (await ofClaim()).map(({ messageId }) => messageId);
    expect(numbers).toHaveLength(3);
    expect(new Set(numbers).size).toBe(2);
  });

  test('that permanently refuses an address gets no retry; staff see the error and can resend', async () => {
    let refused = 550;
    const server = await mailServer(0, () => refused || null);
    closing.push(server.close);
    const { id } = await walkTo(operator, 'new');
    await work({ SMTP_URL: `smtp://127.0.0.1:${server.port}` });
    const listed = async () => (await operator.get('mail/')).json<{ id: string; claim: string }[]>();
    const mine = async () => (await listed()).filter(({ claim }) => claim === id);
    await expect.poll(async () => (await mine()).length).toBe(1);
    const [mail] = await mine();
    expect(mail).toMatchObject({
      to: 'visitor@example.org',
      what: 'Заявка создана',
      error: expect.stringContaining('no such mailbox'),
    });

    refused = 0;
    expect((await operator.post(`mail/${mail?.id}/`, {})).statusCode).toBe(204);
    expect(await mine()).toEqual([]);
    await expect.poll(async () => (await server.mails()).length).toBeGreaterThan(0);
    expect((await operator.post(`mail/${mail?.id}/`, {})).statusCode).toBe(404);
  });

  test('that refuses the first mail of a claim for good gets the next one', async () => {
    let attempts = 0;
    const server = await mailServer(0, (to) => (to === 'once@example.org' && attempts++ === 0 ? 550 : null));
    closing.push(server.close);
    const { id } = await walkTo(operator, 'wait_payment');
    await sql`update claims set email = 'once@example.org' where id = ${id}`.execute(api.db);
    await work({ SMTP_URL: `smtp://127.0.0.1:${server.port}` });
    const sent = async () => (await server.mails()).filter(({ text }) => text?.includes(id));
    await expect.poll(async () => (await sent()).length).toBe(1);
    expect((await sent())[0]?.messageId).toContain('-requisites@');
    const dead = (await operator.get('mail/')).json<{ claim: string; what: string }[]>();
    expect(dead.filter(({ claim }) => claim === id)).toMatchObject([{ what: 'Заявка создана' }]);
  });

  test('has failed mails, which only staff can list', async () => {
    expect((await api.app.inject('/api/v1/operator/mail/')).statusCode).toBe(401);
  });
});
