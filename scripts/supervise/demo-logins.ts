import { randomBytes } from 'node:crypto';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { generateSecret } from 'otplib';
import { type Db, openDb } from '#backend/db/pool.ts';
import { createUser, type NewUser } from '#backend/modules/auth/service.ts';

/**
 * Makes the demo's accounts once, with passwords nobody knew before, and keeps them in
 * DATA_DIR/demo.json for its owner alone.
 * @returns the lines that show them; none when they were made earlier
 */
export async function newDemoLogins(databaseUrl: string, dataDir: string): Promise<string[]> {
  const file = join(dataDir, 'demo.json');
  if (existsSync(file)) return [];
  const db = openDb(databaseUrl, { max: 1 });
  try {
    const operator = await account(db, 'operator', { role: 'owner', totpSecret: generateSecret() });
    const logins = { operator, user: await account(db, 'user'), shop: await account(db, 'shop') };
    writeFileSync(file, `${JSON.stringify(logins, null, 2)}\n`, { mode: 0o600 });
    return [
      `\nDemo logins, shown once and kept in ${file}:`,
      ...Object.entries(logins).map(([name, { email, password }]) => `  ${name.padEnd(9)} ${email}  ${password}`),
      `  TOTP secret of the operator: ${operator.totpSecret}`,
    ];
  } finally {
    await db.destroy();
  }
}

type Extra = Partial<Pick<NewUser, 'role' | 'totpSecret'>>;

async function account(db: Db, name: string, extra: Extra = {}) {
  const password = randomBytes(12).toString('base64url');
  // A database may outlive its data folder: then the plain name is taken.
  for (const suffix of ['', `-${randomBytes(3).toString('hex')}`]) {
    const email = `${name}${suffix}@demo.example`;
    const id = await createUser(db, { role: 'user', ...extra, email, password, activated: true });
    if (id) return { email, password, ...(extra.totpSecret && { totpSecret: extra.totpSecret }) };
  }
  throw new Error(`The demo account ${name} could not be made`);
}
