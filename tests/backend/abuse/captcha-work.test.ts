import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { expect, test, vi } from 'vitest';
import { altcha } from '#backend/captcha/altcha.ts';

vi.mock('node:crypto', async (original) => ({
  ...(await original<object>()),
  randomInt: (min: number, max: number) => draw(min, max),
}));
const draw = vi.fn((min: number, _max: number) => min);

test('the solution of a challenge may be any number from zero, so that programs cannot skip the first tries', async () => {
  const captcha = altcha('a key of the tests');
  const challenge = await captcha.challenge?.();
  expect(draw).toHaveBeenCalledWith(0, 1_501);
  const solution = await solveChallenge({ challenge: challenge as never, deriveKey, counterStart: 0 });
  expect(solution).toMatchObject({ counter: 0 });
  const token = Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
  expect(await captcha.verify(token, '192.0.2.1')).toBe(challenge?.signature);
});
