import { expect, test } from 'vitest';
import { openMailer } from '#backend/mail/open.ts';
import { sendClaimMail } from '#backend/modules/claims/mail/service.ts';
import { mailBrand } from '#backend/modules/site/brand/service.ts';
import { testApp, testConfig } from '../../support/app.ts';
import { Operator } from '../../support/factories/exchange.ts';
import { walkTo } from '../../support/factories/operator-claims.ts';
import { dataFolder, outboxNames, queuedMails, readMail } from '../../support/mail.ts';

const api = await testApp();

/**
 * Sends the first mail of a new claim and returns it. The mailer, which writes mails to files, is configured with the
 * environment variables `env`.
 */
async function firstMail(env: Record<string, string> = {}) {
  const dataDir = dataFolder();
  const { id } = await walkTo(await Operator.open(api), 'new');
  const [job] = await queuedMails(api, id);
  const mailer = openMailer(testConfig(api.url, { DATA_DIR: dataDir, ...env }), (locale) => mailBrand(api.db, locale));
  if (job) await sendClaimMail({ ...api.deps, mailer }, job.data);
  return await readMail(dataDir, outboxNames(dataDir)[0] ?? '');
}

test('mail carries the name and the colour of the exchange once they are set', async () => {
  const before = await firstMail({ MAIL_FROM: 'no-reply@example.org' });
  expect(before.from).toEqual({ name: 'Размен', address: 'no-reply@example.org' });
  expect(before.html).toContain('background: #2b3fb8; color: #ffffff;');

  const owner = await Operator.open(api, 'owner');
  await api.app.inject({
    method: 'PATCH',
    url: '/api/v1/operator/settings/',
    headers: owner.headers,
    payload: { brand: { nameRu: 'Обменник «Волга»', accentLight: '#8a1538' } },
  });
  const after = await firstMail({ MAIL_FROM: 'no-reply@example.org' });
  expect(after.from).toEqual({ name: 'Обменник «Волга»', address: 'no-reply@example.org' });
  expect(after.html).toContain('background: #8a1538; color: #ffffff;');
  for (const part of [after.html, after.text]) {
    expect(part).toContain('Обменник «Волга»');
    expect(part).not.toContain('Размен');
  }
});

test('a name in MAIL_FROM stays the name of the sender', async () => {
  const { from } = await firstMail({ MAIL_FROM: 'Help desk <help@example.org>' });
  expect(from).toEqual({ name: 'Help desk', address: 'help@example.org' });
});
