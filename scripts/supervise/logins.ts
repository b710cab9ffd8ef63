import { randomBytes } from 'node:crypto';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { generateSecret } from 'otplib';
import { type Db, openDb } from '#backend/db/pool.ts';
import { demoClaims } from '#backend/demo-claims.ts';
import { openJobs } from '#backend/jobs/queue.ts';
import { createUser, hasOwner, type NewUser } from '#backend/modules/auth/service.ts';

/**
 * Makes the demo's accounts once, with passwords nobody knew before, and keeps them in
 * DATA_DIR/demo.json for its owner alone. The user gets some claims, so that lists look alive.
 * @returns the lines that show them; none when they were made earlier
 */
export async function newDemoLogins(databaseUrl: string, dataDir: string, secret: string): Promise<string[]> {
  const file = join(dataDir, 'demo.json');
  if (existsSync(file)) return [];
  const db = openDb(databaseUrl, { max: 1 });
  try {
    const operator = await account(db, 'operator', { role: 'owner', totpSecret: generateSecret() });
    const made = { operator, user: await account(db, 'user'), shop: await account(db, 'shop') };
    const logins = Object.fromEntries(Object.entries(made).map(([name, { id: _id, ...login }]) => [name, login]));
    writeFileSync(file, `${JSON.stringify(logins, null, 2)}\n`, { mode: 0o600 });
    const jobs = await openJobs(db, () => {});
    // Without a price there is no claim, and the site must start all the same.
    const people = { user: made.user.id, operator: operator.id };
    const problem = await demoClaims(db, secret, people).then(() => [], sayWhy);
    await jobs.close();
    return [
      ...problem,
      `\nDemo logins, shown once and kept in ${file}:`,
      ...Object.entries(made).map(([name, { email, password }]) => `  ${name.padEnd(9)} ${email}  ${password}`),
      `  TOTP secret of the operator: ${operator.totpSecret}`,
    ];
  } finally {
    await db.destroy();
  }
}

/** @returns how to make the login of the desk's owner, when there is none yet */
export async function wantedOwner(databaseUrl: string): Promise<string[]> {
  const db = openDb(databaseUrl, { max: 1 });
  try {
    return (await hasOwner(db)) ? [] : ['Nobody can sign in at the desk yet: npm run owner -- you@example.org'];
  } finally {
    await db.destroy();
  }
}

const sayWhy = (error: Error): string[] => [`The claims of the demo's user were not made: ${error.message}`];

type Extra = Partial<Pick<NewUser, 'role' | 'totpSecret'>>;

async function account(db: Db, name: string, extra: Extra = {}) {
  const password = randomBytes(12).toString('base64url');
  // A database may outlive its data folder: then the plain name is taken.
  for (const suffix of ['', `-${randomBytes(3).toString('hex')}`]) {
    const email = `${name}${suffix}@demo.example`;
    const id = await createUser(db, { role: 'user', ...extra, email, password, activated: true });
    if (id) return { id, email, password, ...(extra.totpSecret && { totpSecret: extra.totpSecret }) };
  }
  throw new Error(`The demo account ${name} could not be made`);
}
