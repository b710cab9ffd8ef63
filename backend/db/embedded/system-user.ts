import { spawnSync } from 'node:child_process';

export interface SystemUser {
  uid: number;
  gid: number;
}

const name = 'razmen-db';
const nobody: SystemUser = { uid: 65_534, gid: 65_534 };

/**
 * Returns the system user that runs PostgreSQL if the product runs as root. A separate user, created on first use,
 * keeps other services from reading the database's memory and files.
 */
export function databaseUser(): SystemUser {
  return existingUser() ?? createdUser() ?? nobody;
}

function createdUser(): SystemUser | null {
  spawnSync(
    'useradd',
    [
      '--system',
      '--user-group',
      '--no-create-home',
      '--home-dir',
      '/nonexistent',
      '--shell',
      '/usr/sbin/nologin',
      name,
    ],
    { stdio: 'ignore' },
  );
  // Look up the user even if useradd failed, because a concurrent start may have created it.
  return existingUser();
}

function existingUser(): SystemUser | null {
  const [uid, gid] = [numberOf('-u'), numberOf('-g')];
  return uid && gid ? { uid, gid } : null;
}

/**
 * Returns the numeric user id (option `-u`) or group id (`-g`) of the user that runs PostgreSQL, or 0 if there is no
 * such user.
 */
function numberOf(option: string): number {
  return Number(spawnSync('id', [option, name], { encoding: 'utf8' }).stdout?.trim() || 0);
}
