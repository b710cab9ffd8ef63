import { sql } from 'kysely';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { startWorkers } from '#backend/jobs/workers.ts';
import { openMailer } from '#backend/mail/open.ts';
import { queueSlaAlerts } from '#backend/modules/claims/mail/service.ts';
import { type TestApp, testApp, testConfig } from '../../support/app.ts';
import { passMinutes } from '../../support/factories/books.ts';
import { Operator } from '../../support/factories/exchange.ts';
import { type Place, walkTo } from '../../support/factories/operator-claims.ts';
import { dataFolder, outboxNames, readMail } from '../../support/mail.ts';

let api: TestApp;
let operator: Operator;
let dataDir: string;
let stop: () => Promise<void>;

beforeAll(async () => {
  api = await testApp();
  operator = await Operator.open(api);
});

beforeEach(async () => {
  dataDir = dataFolder();
  const config = testConfig(api.url, { DATA_DIR: dataDir, PUBLIC_URL: 'https://example.org' });
  const mailer = openMailer(config);
  const stopWorking = await startWorkers({ ...api.deps, config, mailer });
  stop = async () => {
    await stopWorking();
    mailer.close();
  };
});

afterEach(async () => {
  await stop();
  // Marks the SLA alerts of all claims as sent, so that the next test starts without pending alerts.
  await sql`update claims set sla_alerted_for = clock_at`.execute(api.db);
});

const round = () => queueSlaAlerts(api.deps);
const staffMails = () => outboxNames(dataDir).filter((name) => name.startsWith('desk-'));
const mailsInAll = (count: number) => expect.poll(() => staffMails().length).toBe(count);
const numberOf = async (id: string) => String((await operator.get(`claims/${id}/`)).json().claim.number);
const late = async (place: Place, minutes = 31) => {
  const { id } = await walkTo(operator, place);
  await passMinutes(api, id, minutes);
  return { id, number: await numberOf(id) };
};
/**
 * Counts the jobs for SLA alert mails that are not finished. A test must wait until this number is zero before it
 * asserts that no mail was sent.
 */
const pending = async () => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from pgboss.job
    where name = 'slaMail' and state in ('created', 'retry', 'active')`.execute(api.db);
  return rows[0]?.count;
};

test('a claim past its promised time is first in the queue, and staff get one mail', async () => {
  const { id, number } = await late('check');
  await round();
  await round();
  await mailsInAll(1);
  const mail = await readMail(dataDir, staffMails()[0] as string);
  expect(mail.subject).toBe(`Просрочена заявка ${number}`);
  for (const part of [mail.html, mail.text]) {
    expect(part).toContain(`https://example.org/operator/claims/${id}`);
    expect(part).toContain('Оператор проверяет заявку');
    expect(part).toContain('0,01\u00A0BTC');
    expect(part).not.toMatch(/SlaMail|undefined|null|[{}]\s*$/);
  }
  const { results } = (await operator.get('claims/?show=all')).json();
  expect(results[0]).toMatchObject({ id, overdue: true });
  await round();
  await expect.poll(pending).toBe(0);
  expect(staffMails()).toHaveLength(1);
});

test('the visitor sees the delay until an operator handles the claim', async () => {
  const { id, guest } = await walkTo(operator, 'check');
  const text = async () => (await guest.status(id)).json().text as string;
  expect(await text()).toMatch(/до 30 минут/);
  await passMinutes(api, id, 31);
  expect(await text()).toMatch(/^Извините, это дольше, чем мы обещали/);
  await operator.move(id, 'payout');
  expect(await text()).toMatch(/Заявка одобрена/);
});

test('a claim that becomes overdue again in its next status is mailed again', async () => {
  const { id } = await late('check');
  await round();
  await mailsInAll(1);
  await operator.move(id, 'payout');
  await round();
  expect(await pending()).toBe(0);
  await passMinutes(api, id, 31);
  await round();
  await mailsInAll(2);
});

test('claims that one sweep finds share a mail, and every staff member gets one', async () => {
  const other = await Operator.open(api);
  const found = [await late('marked_paid'), await late('payout'), await late('refund')];
  await late('marked_paid', 29);
  await round();
  await mailsInAll(2);
  const mails = await Promise.all(staffMails().map((name) => readMail(dataDir, name)));
  const { rows } = await sql<{
    email: string;
  }>`select email from users where id in (${operator.id}, ${other.id})`.execute(api.db);
  expect(new Set(mails.map(({ to }) => to?.[0]?.address))).toEqual(new Set(rows.map(({ email }) => email)));
  for (const { subject, text = '' } of mails) {
    expect(subject).toBe('Просрочены 3 заявки');
    for (const { number } of found) expect(text).toContain(number);
    expect(text.match(/operator\/claims\//g)).toHaveLength(3);
  }
});

test('staff with English as language gets English mail', async () => {
  await sql`update users set locale = 'en' where id = ${operator.id}`.execute(api.db);
  const { number } = await late('refund');
  await round();
  await expect.poll(() => staffMails().some((name) => name.includes(operator.id))).toBe(true);
  const mail = await readMail(dataDir, staffMails().find((name) => name.includes(operator.id)) as string);
  expect(mail.subject).toBe(`Order ${number} is overdue`);
  expect(mail.text).toContain('https://example.org/en/operator/claims/');
  expect(mail.text).not.toMatch(/[а-я]/i);
});

test('claims handled before the mail is sent are left out', async () => {
  await stop();
  const { id } = await late('check');
  await round();
  await operator.move(id, 'payout');
  const config = testConfig(api.url, { DATA_DIR: dataDir });
  const mailer = openMailer(config);
  const stopWorking = await startWorkers({ ...api.deps, config, mailer });
  stop = async () => {
    await stopWorking();
    mailer.close();
  };
  await expect.poll(pending).toBe(0);
  expect(staffMails()).toEqual([]);
});
