import { randomBytes } from 'node:crypto';
import { generateSecret, generateURI } from 'otplib';
import { z } from 'zod';
import { startEmbedded } from '#backend/db/embedded/server.ts';
import { openDb } from '#backend/db/pool.ts';
import { createUser } from '#backend/modules/accounts/sign-in/service.ts';
import type { Settings } from '#contracts/settings.ts';
import { loadSettings } from './supervise/settings.ts';

// `npm run owner -- <e-mail>`: makes the account that owns the desk and prints, once, what opens it.

try {
  const email = z.email().safeParse(process.argv[2]);
  if (!email.success) throw new Error('Name the owner: npm run owner -- owner@example.org');
  const { password, totpSecret } = await makeOwner(email.data, loadSettings(process.env));
  const uri = generateURI({ issuer: 'Razmen', label: email.data, secret: totpSecret });
  console.log(`The owner ${email.data} can sign in at /operator/login. This is shown once:\n`);
  console.log(`  password     ${password}\n  TOTP secret  ${totpSecret}\n  for the app  ${uri}`);
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}

async function makeOwner(email: string, settings: Settings): Promise<{ password: string; totpSecret: string }> {
  const server = settings.databaseUrl ? null : await startEmbedded(settings.dataDir);
  const db = openDb(settings.databaseUrl ?? server?.url ?? '', { max: 1 });
  const login = { password: randomBytes(15).toString('base64url'), totpSecret: generateSecret() };
  try {
    const id = await createUser(db, { email, ...login, role: 'owner', activated: true });
    if (!id) throw new Error(`There is an account with the e-mail ${email} already.`);
    return login;
  } catch (error) {
    const noTables = (error as { code?: string }).code === '42P01';
    throw noTables ? new Error('The database is still empty: start it once with npm start.') : error;
  } finally {
    await db.destroy();
    // A server that was running before belongs to the product, which goes on using it.
    if (server && !server.attached) await server.stop();
  }
}
