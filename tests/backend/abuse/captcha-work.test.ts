import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { afterEach, expect, test, vi } from 'vitest';
import { altcha } from '#backend/captcha/altcha.ts';

afterEach(() => {
  vi.restoreAllMocks();
  syncBuiltinESMExports();
});

test('the solution of a challenge may be any number from zero, so that programs cannot skip the first tries', async () => {
  const draw = vi.spyOn(crypto, 'randomInt').mockImplementation((min: number) => min);
  syncBuiltinESMExports();
  const captcha = altcha('a key of the tests');
  const challenge = await captcha.challenge?.();
  expect(draw).toHaveBeenCalledWith(0, 1_501);
  const solution = await solveChallenge({ challenge: challenge as never, deriveKey, counterStart: 0 });
  expect(solution).toMatchObject({ counter: 0 });
  const token = Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
  expect(await captcha.verify(token, '192.0.2.1')).toBe(challenge?.signature);
});
