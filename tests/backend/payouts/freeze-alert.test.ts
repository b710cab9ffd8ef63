import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Db, openDb } from '#backend/db/pool.ts';
import { startWorkers } from '#backend/jobs/workers.ts';
import { openMailer } from '#backend/mail/open.ts';
import { auditEachMinute } from '#backend/modules/ledger/audit/service.ts';
import { queueFreezeAlert } from '#backend/modules/payouts/freeze-alert/service.ts';
import { type TestApp, testApp, testConfig } from '../../support/app.ts';
import { Operator } from '../../support/factories/exchange.ts';
import { walkTo } from '../../support/factories/operator-claims.ts';
import { dataFolder, outboxNames, readMail } from '../../support/mail.ts';

let api: TestApp;
let operator: Operator;
let owner: Db;
let dataDir: string;
let stop: () => Promise<void>;

beforeAll(async () => {
  api = await testApp();
  operator = await Operator.open(api);
  owner = openDb(api.ownerUrl, { max: 1 });
});

afterAll(() => owner.destroy());

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

afterEach(() => stop());

const mails = () => outboxNames(dataDir).filter((name) => name.includes('frozen'));

async function onlyMail() {
  await expect.poll(() => mails().length).toBe(1);
  return await readMail(dataDir, mails()[0] as string);
}

async function auditAgain(): Promise<void> {
  await sql`update audits set started_at = started_at - interval '61 seconds'`.execute(owner);
  await auditEachMinute(api.deps);
  await queueFreezeAlert(api.deps);
}

test('a failed audit is mailed to staff once, with the reserve and the claim that fail it', async () => {
  const { id } = await walkTo(operator, 'paid');
  await sql`update reserves set total = total + 1 where ps = 4`.execute(owner);
  await sql`update holds set active = false where claim_id = ${id}`.execute(owner);
  await auditAgain();
  const { subject, text = '' } = await onlyMail();
  expect(subject).toBe('Выплаты остановлены');
  expect(text).toMatch(/каждый резерв равен остатку[^]*резерв LTC: [\d.]+, должно быть [\d.]+/);
  expect(text).toContain(`https://example.org/operator/claims/${id}`);
  expect(text).not.toMatch(/FreezeMail|AuditExample|undefined|null/);
  await auditAgain();
  const waiting = () => sql`select from pgboss.job where name = 'freezeMail' and state < 'completed'`.execute(api.db);
  await expect.poll(async () => (await waiting()).rows).toEqual([]);
  expect(mails()).toHaveLength(1);

  const { checks } = (await operator.get('audit/')).json();
  const rows = checks.flatMap(({ examples }: { examples: object[] }) => examples);
  expect(rows).toContainEqual({ subject: 'reserve', claimId: null, text: expect.stringMatching(/^резерв LTC: /) });
  expect(rows).toContainEqual({ subject: 'claim', claimId: id, text: expect.stringMatching(/^заявка \d+$/) });

  await sql`update reserves set total = total - 1 where ps = 4`.execute(owner);
  await sql`update holds set active = true where claim_id = ${id}`.execute(owner);
  await auditAgain();
  expect((await operator.get('audit/')).json().frozen).toBeNull();
});

test('a missing audit is mailed to staff, a passed audit is not', async () => {
  await queueFreezeAlert(api.deps);
  await sql`update audits set at = at - interval '11 minutes'`.execute(owner);
  await queueFreezeAlert(api.deps);
  const { text = '' } = await onlyMail();
  expect(text).toContain('последние изменения сверены не больше десяти минут назад');
});
