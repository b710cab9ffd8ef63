import { pino } from 'pino';
import { expect, test } from 'vitest';
import { buildApp } from '#backend/app.ts';
import { createUser } from '#backend/modules/accounts/sign-in/service.ts';
import { testDeps } from '../../support/app.ts';
import { testDatabase } from '../../support/db.ts';

const email = 'visitor@example.org';
const password = 'correct horse battery';

test('every sign-in is logged with its outcome and a hash of the e-mail, and never with the e-mail or password', async () => {
  const lines: string[] = [];
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) });
  const deps = { ...(await testDeps(await testDatabase())), log };
  const app = buildApp(deps);
  await createUser(deps.db, deps.config.secret, { email, password, role: 'user', activated: true });
  for (const attempt of ['something else', password]) {
    await app.inject({ method: 'POST', url: '/front-api/auth/login/', payload: { email, password: attempt } });
  }
  await app.close();
  const events = lines.map((line) => JSON.parse(line)).filter(({ msg }) => String(msg).startsWith('sign-in:'));
  const account = expect.stringMatching(/^[0-9a-f]{8}$/);
  expect(events).toMatchObject([
    { msg: 'sign-in: refused', reason: 'auth_failed', account, ip: '127.0.0.1' },
    { msg: 'sign-in: accepted', totp: false, account, ip: '127.0.0.1' },
  ]);
  expect(lines.join()).not.toMatch(/visitor@|correct horse|something else/);
});
