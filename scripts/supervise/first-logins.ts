import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { generateSecret } from 'otplib';
import { type Db, openDb } from '#backend/db/pool.ts';
import { seedDemoRates } from '#backend/db/seed/demo-rates.ts';
import { seedDemoClaims } from '#backend/demo-claims.ts';
import { seedDemoContests } from '#backend/demo-contests.ts';
import { seedDemoGifts } from '#backend/demo-gifts.ts';
import { countDemoFigures, seedDemoHistory } from '#backend/demo-history.ts';
import { seedDemoIdentity } from '#backend/demo-identity.ts';
import { seedDemoPromocodes } from '#backend/demo-promocodes.ts';
import { seedDemoReferral } from '#backend/demo-referral.ts';
import { seedDemoSales } from '#backend/demo-shop-sales.ts';
import { seedDemoShops } from '#backend/demo-shops.ts';
import { seedDemoVerifications } from '#backend/demo-verifications.ts';
import { openFileStore } from '#backend/files/open.ts';
import type { FileStore } from '#backend/files/port.ts';
import { openJobs } from '#backend/jobs/queue.ts';
import { createUser, type NewUser } from '#backend/modules/accounts/sign-in/service.ts';
import { createSetupToken } from '#backend/modules/accounts/staff/service.ts';
import { hasOwner } from '#backend/modules/platform/users/service.ts';
import { readRailsFile } from '#backend/rails-file.ts';
import { wirePorts } from '#backend/wire-ports.ts';
import { defaultLocale } from '#domain/locale.ts';
import type { RuntimeConfig } from './environment.ts';

/**
 * Creates the demo's accounts, claims and thirty days of rates, unless DATA_DIR/demo.json exists. Stores the logins in
 * this file (mode 600).
 * @returns lines with the logins, or an empty list if demo.json exists
 */
export async function createDemoLogins(
  databaseUrl: string,
  dataDir: string,
  { secret, railsFile }: Pick<RuntimeConfig, 'secret' | 'railsFile'>,
): Promise<string[]> {
  const file = join(dataDir, 'demo.json');
  if (existsSync(file)) return [];
  const db = openDb(databaseUrl, { max: 1 });
  try {
    const operator = await createAccount(db, secret, 'operator', { role: 'owner', totpSecret: generateSecret() });
    const accounts = {
      operator,
      user: await createAccount(db, secret, 'user'),
      shop: await createAccount(db, secret, 'shop'),
    };
    const logins = Object.fromEntries(Object.entries(accounts).map(([name, { id: _id, ...login }]) => [name, login]));
    writeFileSync(file, `${JSON.stringify(logins, null, 2)}\n`, { mode: 0o600 });
    const jobs = await openJobs(db, () => {});
    // If the demo's claims cannot be created, for example without rates, the start continues and prints the reason.
    const userIds = { user: accounts.user.id, shop: accounts.shop.id, operator: operator.id };
    wirePorts({ secret, rails: readRailsFile({ railsFile }) });
    await seedDemoShops(db, secret, userIds);
    const problems = await seedDemoClaims(db, secret, userIds)
      .then(() => seedDemoHistory(db, secret, userIds))
      .then(() => seedDemoReferral(db, secret, userIds))
      .then(() => seedDemoContests(db, secret, userIds))
      .then(() => seedDemoVerifications(db, demoFiles(dataDir), secret, userIds))
      .then(() => seedDemoIdentity(db, demoFiles(dataDir), secret, userIds))
      .then(() => seedDemoSales(db, secret, userIds))
      .then(() => countDemoFigures(db))
      .then(() => seedDemoPromocodes(db, secret, userIds))
      .then(() => seedDemoGifts(db, secret, userIds))
      .then(() => [], failureLines);
    await jobs.close();
    await seedDemoRates(db);
    return [
      ...problems,
      `\nDemo logins, shown once and kept in ${file}:`,
      ...Object.entries(accounts).map(([name, { email, password }]) => `  ${name.padEnd(9)} ${email}  ${password}`),
      `  TOTP secret of the operator: ${operator.totpSecret}`,
    ];
  } finally {
    await db.destroy();
  }
}

/**
 * Creates the sign-up link for the first owner. An earlier link stops working.
 * @returns lines with the link, or an empty list if there is an owner
 */
export async function ownerSetupLines(databaseUrl: string, secret: string, siteUrl: string): Promise<string[]> {
  const db = openDb(databaseUrl, { max: 1 });
  try {
    if (await hasOwner(db)) return [];
    const token = await createSetupToken(db, secret, defaultLocale);
    return [
      '\nNobody can sign in to the back office yet. This link makes the owner, once:',
      `  ${siteUrl}/operator/setup?token=${token}`,
      'Without a browser: npm run operator -- owner you@example.org',
    ];
  } finally {
    await db.destroy();
  }
}

/** Opens the data folder as the store for the demo's photos, even if visitors' files are stored in a bucket. */
function demoFiles(dataDir: string): FileStore {
  mkdirSync(join(dataDir, 'uploads'), { recursive: true });
  return openFileStore({ s3: null, dataDir });
}

const failureLines = (error: Error): string[] => [`demo claims: not created, ${error.message}`];

type AccountOptions = Partial<Pick<NewUser, 'role' | 'totpSecret'>>;

async function createAccount(db: Db, secret: string, name: string, options: AccountOptions = {}) {
  const password = randomBytes(12).toString('base64url');
  // The e-mail gets a random suffix if the database already contains the plain e-mail.
  for (const suffix of ['', `-${randomBytes(3).toString('hex')}`]) {
    const email = `${name}${suffix}@demo.example`;
    const id = await createUser(db, secret, { role: 'user', ...options, email, password, activated: true });
    if (id) return { id, email, password, ...(options.totpSecret && { totpSecret: options.totpSecret }) };
  }
  throw new Error(`demo account: not created, name=${name}`);
}
