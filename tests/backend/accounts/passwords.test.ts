import argon2 from '@node-rs/argon2';
import { describe, expect, test, vi } from 'vitest';
import { hashPassword, passwordMatches } from '#backend/modules/accounts/passwords/service.ts';

describe('password hashing', () => {
  test('matches the hashed password and no other', async () => {
    const stored = await hashPassword('correct horse battery');
    expect(await passwordMatches('correct horse battery', stored)).toBe(true);
    expect(await passwordMatches('correct horse batterz', stored)).toBe(false);
  });

  test('takes equally long for an unknown account, and never matches', async () => {
    const verify = vi.spyOn(argon2, 'verify');
    expect(await passwordMatches('correct horse battery', undefined)).toBe(false);
    expect(verify).toHaveBeenCalledOnce();
    const [stored] = verify.mock.calls[0] ?? [];
    // Without a stored password, the guess is checked against a dummy hash of the same algorithm and cost.
    expect(String(stored).split('$').slice(0, 4)).toEqual((await hashPassword('x')).split('$').slice(0, 4));
  });
});
