import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { base32nopad } from '@scure/base';
import type { Db } from './db/pool.ts';
import { createUser } from './modules/auth/service.ts';

export interface DemoLogins {
  operator: { email: string; password: string; totpSecret: string };
  user: { email: string; password: string };
}

/**
 * The accounts of the demo: made once with passwords of their own, kept in DATA_DIR/demo.json for
 * its owner's eyes, made again in a database that lost them.
 */
export async function demoLogins(db: Db, dataDir: string): Promise<DemoLogins> {
  const file = join(dataDir, 'demo.json');
  const logins = keptLogins(file) ?? newLogins(await emailsTaken(db));
  mkdirSync(dataDir, { recursive: true });
  // Written before the accounts are made: an account whose password is kept nowhere is of no use.
  writeFileSync(file, `${JSON.stringify(logins, null, 2)}\n`, { mode: 0o600 });
  const taken = await emailsTaken(db);
  const { operator, user } = logins;
  if (!taken.has(operator.email)) await createUser(db, { ...operator, role: 'owner', activated: true });
  if (!taken.has(user.email)) await createUser(db, { ...user, role: 'user', activated: true });
  return logins;
}

function keptLogins(file: string): DemoLogins | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as DemoLogins;
  } catch {
    // Not there, or cut off in the middle of a write: new ones are made.
    return null;
  }
}

function newLogins(taken: ReadonlySet<string>): DemoLogins {
  // The file was lost, its accounts were not: their passwords are unknown, so others get other names.
  const suffix = taken.size > 0 ? `-${randomBytes(3).toString('hex')}` : '';
  const login = (name: string) => ({
    email: `${name}${suffix}@example.org`,
    password: randomBytes(12).toString('base64url'),
  });
  return {
    operator: { ...login('operator'), totpSecret: base32nopad.encode(randomBytes(20)) },
    user: login('user'),
  };
}

async function emailsTaken(db: Db): Promise<Set<string>> {
  const rows = await db.selectFrom('users').select('email').where('email', 'like', '%@example.org').execute();
  return new Set(rows.map(({ email }) => email));
}
