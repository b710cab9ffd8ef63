import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { generateSecret, generateURI } from 'otplib';
import { z } from 'zod';
import { resolveSecret } from '#backend/config.ts';
import type { Db } from '#backend/db/pool.ts';
import { renewTotpSecret } from '#backend/modules/accounts/second-factor/service.ts';
import { createUser } from '#backend/modules/accounts/sign-in/service.ts';
import { defaultLocale, type Locale, locales } from '#domain/locale.ts';
import { loadSettings } from '../supervise/settings.ts';
import { withDb } from './with-db.ts';
import { withQueue } from './with-queue.ts';

const options = { 'new-totp': { type: 'boolean' }, locale: { type: 'string', default: defaultLocale } } as const;

/**
 * Creates the owner's account with the mail language `--locale`, and prints its credentials once. With `--new-totp`,
 * creates no account but gives an existing member of staff a new TOTP secret.
 * @throws Error with a message for the operator if an argument is invalid or SECRET is missing
 */
export async function owner(args: string[]): Promise<boolean> {
  const { positionals, values } = parseArgs({ args, allowPositionals: true, options });
  const email = z.email().safeParse(positionals[0]);
  if (!email.success)
    throw new Error('The owner’s e-mail is missing or invalid: npm run operator -- owner owner@example.org');
  const locale = z.enum(locales).safeParse(values.locale);
  if (!locale.success) throw new Error(`--locale is ${locales.join(' or ')}: the language of the owner’s mail.`);
  const settings = loadSettings(process.env);
  if (!settings.secret && !existsSync(join(settings.dataDir, 'secret'))) {
    // This script must not create a new SECRET: the running exchange decrypts the account's TOTP secret with the SECRET
    // that it was started with.
    throw new Error(
      'SECRET is not set, and DATA_DIR has none: run npm start once, or use the settings of the exchange.',
    );
  }
  const secret = resolveSecret(settings);
  const lines = await withDb((db) =>
    values['new-totp'] ? renewTotp(db, secret, email.data) : createOwner(db, secret, email.data, locale.data),
  );
  for (const line of lines) console.log(line);
  return true;
}

async function createOwner(db: Db, secret: string, email: string, locale: Locale): Promise<string[]> {
  const credentials = { password: randomBytes(15).toString('base64url'), totpSecret: generateSecret() };
  const id = await createUser(db, secret, { email, ...credentials, role: 'owner', activated: true, locale });
  if (!id) throw new Error(`An account with the e-mail ${email} exists already. --new-totp gives it a new TOTP secret`);
  return [
    `The owner ${email} can sign in at /operator/login. This is shown once:\n`,
    `  password     ${credentials.password}`,
    ...totpLines(email, credentials.totpSecret),
  ];
}

async function renewTotp(db: Db, secret: string, email: string): Promise<string[]> {
  const totpSecret = await withQueue(db, () => renewTotpSecret(db, secret, email));
  if (!totpSecret) throw new Error(`${email} has neither two-step sign-in nor a passkey, or no account.`);
  return [
    `${email} has a new TOTP secret; the former one, all passkeys and all sessions have ended, the password stays. This is shown once:\n`,
    ...totpLines(email, totpSecret),
  ];
}

function totpLines(email: string, totpSecret: string): string[] {
  const uri = generateURI({ issuer: 'Razmen', label: email, secret: totpSecret });
  return [`  TOTP secret  ${totpSecret}`, `  for the app  ${uri}`];
}
