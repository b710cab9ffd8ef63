import { randomBytes } from 'node:crypto';
import { generateSecret, generateURI } from 'otplib';
import { z } from 'zod';
import { openDb } from '#backend/db/pool.ts';
import { createUser } from '#backend/modules/accounts/sign-in/service.ts';
import { withDatabase } from './db/with-database.ts';
import { loadSettings } from './supervise/settings.ts';

// `npm run owner -- <e-mail>`: creates the owner's account for the back office and prints its credentials once.

try {
  const email = z.email().safeParse(process.argv[2]);
  if (!email.success) throw new Error('Name the owner: npm run owner -- owner@example.org');
  const { password, totpSecret } = await withDatabase(loadSettings(process.env), (url) => createOwner(url, email.data));
  const uri = generateURI({ issuer: 'Razmen', label: email.data, secret: totpSecret });
  console.log(`The owner ${email.data} can sign in at /operator/login. This is shown once:\n`);
  console.log(`  password     ${password}\n  TOTP secret  ${totpSecret}\n  for the app  ${uri}`);
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}

async function createOwner(databaseUrl: string, email: string): Promise<{ password: string; totpSecret: string }> {
  const db = openDb(databaseUrl, { max: 1 });
  const credentials = { password: randomBytes(15).toString('base64url'), totpSecret: generateSecret() };
  try {
    const id = await createUser(db, { email, ...credentials, role: 'owner', activated: true });
    if (!id) throw new Error(`There is an account with the e-mail ${email} already.`);
    return credentials;
  } catch (error) {
    const isEmptyDatabase = (error as { code?: string }).code === '42P01';
    throw isEmptyDatabase ? new Error('The database is still empty: start it once with npm start.') : error;
  } finally {
    await db.destroy();
  }
}
