import { expect, test } from 'vitest';
import { challengeHash, newChallenge } from '#backend/modules/accounts/passkeys/challenge.ts';

test('a challenge expires after five minutes and serves one purpose', () => {
  const challenge = Buffer.from(newChallenge('secret', 'sign-in:a', 0)).toString('base64url');
  expect(challengeHash('secret', 'sign-in:a', challenge, 299_000)).not.toBeNull();
  expect(challengeHash('secret', 'sign-in:a', challenge, 301_000)).toBeNull();
  expect(challengeHash('secret', 'sign-in:b', challenge, 0)).toBeNull();
  expect(challengeHash('another', 'sign-in:a', challenge, 0)).toBeNull();
});
