import { randomUUID } from 'node:crypto';
import argon2 from '@node-rs/argon2';
import { encryptTotpSecret } from '#backend/modules/accounts/second-factor/service.ts';
import { addUser } from '#backend/modules/platform/users/service.ts';
import { defaultLocale } from '#domain/locale.ts';
import type { Role } from '#domain/staff-role.ts';
import type { TestApp } from '../app.ts';

export const goodPassword = 'correct horse battery';

/** Hash with the lowest cost, because almost every test signs in and the cost of a hash is tested elsewhere. */
const cheapHash = argon2.hash(goodPassword, { memoryCost: 8, timeCost: 1 });

/** Adds an account with the password `goodPassword`. @returns its id */
export async function addAccount(
  { db, deps }: TestApp,
  { email, role, activated, totpSecret }: { email: string; role: Role; activated: boolean; totpSecret?: string },
): Promise<string> {
  const id = randomUUID();
  const added = await addUser(db, {
    id,
    email: email.toLowerCase(),
    passwordHash: await cheapHash,
    role,
    activated,
    locale: defaultLocale,
    totpSecret: totpSecret ? encryptTotpSecret(deps.config.secret, id, totpSecret) : null,
  });
  if (added === null) throw new Error(`the e-mail ${email} is taken`);
  return id;
}
