import { afterAll, beforeAll, expect, test } from 'vitest';
import type { z } from 'zod';
import { startWorkers } from '#backend/jobs/workers.ts';
import { openMailer } from '#backend/mail/open.ts';
import { queueSlaAlerts } from '#backend/modules/claims/mail/service.ts';
import type { failedMail } from '#contracts/failed-mail.ts';
import { type TestApp, testApp, testConfig } from '../../support/app.ts';
import { User } from '../../support/factories/account.ts';
import { passMinutes } from '../../support/factories/books.ts';
import { Operator } from '../../support/factories/exchange.ts';
import { walkTo } from '../../support/factories/operator-claims.ts';
import { type MailServer, mailServer } from '../../support/mail.ts';

type Mail = z.output<typeof failedMail>;

let api: TestApp;
let operator: Operator;
let server: MailServer;
let stop: () => Promise<void>;
let refused = 550;

beforeAll(async () => {
  api = await testApp();
  operator = await Operator.open(api);
  server = await mailServer(0, () => refused || null);
  const config = testConfig(api.url, { SMTP_URL: `smtp://127.0.0.1:${server.port}` });
  const mailer = openMailer(config);
  const stopWorking = await startWorkers({ ...api.deps, config, mailer });
  stop = async () => {
    await stopWorking();
    mailer.close();
    await server.close();
  };
});
afterAll(() => stop());

const listed = async (kind: Mail['kind']) =>
  (await operator.get('mail/')).json<Mail[]>().filter((mail) => mail.kind === kind);

async function givenUp(kind: Mail['kind']): Promise<Mail[]> {
  await expect.poll(async () => (await listed(kind)).length).toBeGreaterThan(0);
  return await listed(kind);
}

test('account mail is listed with its subject and address but without any link', async () => {
  const user = await User.enter(api);
  await api.app.inject({ method: 'POST', url: '/api/v1/users/restore/', payload: { email: user.email } });
  await expect.poll(async () => (await listed('account')).map(({ what }) => what)).toContain('Новый пароль');
  const mail = (await listed('account')).find(({ what }) => what === 'Новый пароль');
  expect(mail).toMatchObject({ to: user.email, claim: null, number: null, error: expect.stringContaining('no such') });
  expect(JSON.stringify(mail)).not.toMatch(/token|recover/);
});

test('staff mail names the overdue claim and its recipient', async () => {
  const { id } = await walkTo(operator, 'check');
  const { number } = (await operator.get(`claims/${id}/`)).json().claim;
  await passMinutes(api, id, 31);
  await queueSlaAlerts(api.deps);
  const [mail] = await givenUp('overdue');
  expect(mail).toMatchObject({ what: `Просрочена заявка ${number}`, to: expect.stringMatching(/^operator-.+@/) });
});

test('mail about an inquiry is resent with one call and leaves the list', async () => {
  const payload = { name: 'Anna', email: 'anna@example.org', text: 'When will the money come?' };
  const { number } = (await api.app.inject({ method: 'POST', url: '/api/v1/contacts/', payload })).json();
  const [mail] = await givenUp('message');
  expect(mail).toMatchObject({ number, what: expect.stringContaining(String(number)) });
  refused = 0;
  const before = (await server.mails()).length;
  expect((await operator.post(`mail/${mail?.id}/`, {})).statusCode).toBe(204);
  expect(await listed('message')).toEqual([]);
  await expect.poll(async () => (await server.mails()).length).toBeGreaterThan(before);
  expect((await operator.post(`mail/${mail?.id}/`, {})).statusCode).toBe(404);
});
