import { randomUUID } from 'node:crypto';
import argon2 from '@node-rs/argon2';
import { describe, expect, test, vi } from 'vitest';
import { testApp } from '../../support/app.ts';
import { solvedCaptcha } from '../../support/captcha.ts';
import { anAddress, goodPassword } from '../../support/factories/account.ts';
import { Guest } from '../../support/factories/exchange.ts';

const api = await testApp({ env: { CAPTCHA: 'altcha' } });

async function signUp(recaptcha?: string) {
  const draft = {
    email: `${randomUUID()}@example.org`,
    password: goodPassword,
    passwordRepeat: goodPassword,
    recaptcha,
  };
  const answer = await new Guest(api).post('/api/v1/users/signup/', draft, { 'x-forwarded-for': anAddress() });
  return [answer.statusCode, answer.json().code];
}

describe('signing up', () => {
  test('hashes no password before the captcha is checked', async () => {
    const hash = vi.spyOn(argon2, 'hash');
    expect(await signUp()).toEqual([403, 'captcha']);
    expect(await signUp('x')).toEqual([403, 'captcha']);
    expect(hash).not.toHaveBeenCalled();
  });

  test('hashes one password per solved captcha, however often the solution is sent', async () => {
    const hash = vi.spyOn(argon2, 'hash');
    const recaptcha = await solvedCaptcha(api);
    const answers = await Promise.all([signUp(recaptcha), signUp(recaptcha), signUp(recaptcha)]);
    expect(answers.filter(([status]) => status === 202)).toHaveLength(1);
    expect(await signUp(recaptcha)).toEqual([403, 'captcha']);
    expect(hash).toHaveBeenCalledTimes(1);
  });
});
