import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { generateSync } from 'otplib';
import { describe, expect, test } from 'vitest';
import { testApp } from '../../support/app.ts';
import { accountLetters, goodPassword } from '../../support/factories/account.ts';
import { Guest, Operator } from '../../support/factories/exchange.ts';

const api = await testApp();

async function signIn({ id, email, totpSecret }: Operator, browser: Guest, ip: string) {
  await sql`update users set totp_step = 0 where id = ${id}`.execute(api.db);
  const payload = { email, password: goodPassword, totp: generateSync({ secret: totpSecret }) };
  const answer = await browser.post('/front-api/auth/login/', payload, { 'x-forwarded-for': ip });
  expect(answer.statusCode, answer.body).toBe(200);
}

const alerts = async ({ email }: Pick<Operator, 'email'>) =>
  (await accountLetters(api, email)).filter(({ text }) => text.includes('/account/settings#sessions'));

describe('a member of staff', () => {
  test('is mailed about a sign-in from a new browser or a new network, and not about the usual one', async () => {
    const cashier = await Operator.open(api, 'cashier');
    const browser = new Guest(api);
    await signIn(cashier, browser, '198.51.100.7');
    expect(await alerts(cashier)).toHaveLength(1);
    await signIn(cashier, browser, '198.51.100.200');
    expect(await alerts(cashier)).toHaveLength(1);
    await signIn(cashier, browser, '192.0.2.1');
    expect(await alerts(cashier)).toHaveLength(2);
    await signIn(cashier, new Guest(api), '192.0.2.1');
    const [, , third] = await alerts(cashier);
    expect(third?.subject).toBe('Вход сотрудника из нового места');
    expect(third?.text).toContain('192.0.2.1');
  });

  test('cannot switch these mails off', async () => {
    const auditor = await Operator.open(api, 'auditor');
    await sql`update users set notify_new_devices = false where id = ${auditor.id}`.execute(api.db);
    await signIn(auditor, new Guest(api), '198.51.100.7');
    expect(await alerts(auditor)).toHaveLength(1);
  });
});

describe('every owner is mailed', () => {
  test('when a role changes, with both roles and the owner who changed it', async () => {
    const [first, second] = [await Operator.open(api, 'owner'), await Operator.open(api, 'owner')];
    const colleague = await Operator.open(api, 'operator');
    await first.post(`staff/${colleague.id}/`, { role: 'auditor' });
    const [[own], [letter]] = [await accountLetters(api, first.email), await accountLetters(api, second.email)];
    expect([own?.subject, letter?.subject]).toEqual([
      `Вы изменили роль: ${colleague.email}`,
      `Изменилась роль: ${colleague.email}`,
    ]);
    expect(own?.text).toContain('Если это сделали не вы');
    expect(own?.text).not.toContain(`${first.email} меняет`);
    for (const part of [first.email, 'Оператор', 'Аудитор', '/operator/staff']) expect(letter?.text).toContain(part);
    await first.post(`staff/${colleague.id}/`, { role: 'user' });
    expect((await accountLetters(api, second.email))[1]?.text).toContain('не в команде');
  });

  test('when somebody joins the staff, and not when a colleague renews the password', async () => {
    const owner = await Operator.open(api, 'owner');
    const email = `new-${randomUUID()}@example.org`;
    const join = async () => {
      await owner.post('staff/invitations/', { email, role: 'cashier', locale: 'ru' });
      const letter = (await accountLetters(api, email)).findLast(({ text }) => text.includes('/operator/setup'));
      const token = /token=([\w.-]+)/.exec(letter?.text ?? '')?.[1] ?? '';
      const url = `/api/v1/users/invitation/${token}/`;
      const { secret } = (await new Guest(api).get(url)).json();
      const password = 'staple battery horse';
      await new Guest(api).post(url, { password, passwordRepeat: password, totp: generateSync({ secret }) });
    };
    const news = async () => (await accountLetters(api, owner.email)).map(({ subject }) => subject);
    await join();
    expect(await news()).toEqual([`Новый сотрудник: ${email}`]);
    await join();
    expect(await news()).toHaveLength(1);
  });
});
