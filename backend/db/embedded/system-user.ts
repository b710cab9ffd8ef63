import { spawnSync } from 'node:child_process';

export interface SystemUser {
  uid: number;
  gid: number;
}

const name = 'razmen-db';
const nobody: SystemUser = { uid: 65_534, gid: 65_534 };

/**
 * Returns the user that PostgreSQL runs as when the product runs as root. It is a system user of its own, created on
 * first use, so that other services cannot read its memory or files; without `useradd` it is `nobody`.
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
  // Look the user up even if useradd failed, because a concurrent start may have created it.
  return existingUser();
}

function existingUser(): SystemUser | null {
  const [uid, gid] = [numberOf('-u'), numberOf('-g')];
  return uid && gid ? { uid, gid } : null;
}

/**
 * Returns the user id (`-u`) or group id (`-g`) of the system user; 0 if it does not exist. Looked up by name, because
 * initdb needs a user that the system knows by name.
 */
function numberOf(option: string): number {
  return Number(spawnSync('id', [option, name], { encoding: 'utf8' }).stdout?.trim() || 0);
}
