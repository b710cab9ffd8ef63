import { spawnSync } from 'node:child_process';

export interface SystemUser {
  uid: number;
  gid: number;
}

const name = 'razmen-db';
const nobody: SystemUser = { uid: 65_534, gid: 65_534 };

/**
 * The user that PostgreSQL runs as when the product runs as root: a system user of its own, created at first use, so
 * that no other service's processes can read its memory or files. Without `useradd`, `nobody`.
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
  // Looked up even after a failure, because a concurrent start may have created the user.
  return existingUser();
}

function existingUser(): SystemUser | null {
  const [uid, gid] = [numberOf('-u'), numberOf('-g')];
  return uid && gid ? { uid, gid } : null;
}

/** Returns a number of the user, 0 if unknown: initdb needs a user that the system knows by name. */
function numberOf(option: string): number {
  return Number(spawnSync('id', [option, name], { encoding: 'utf8' }).stdout?.trim() || 0);
}
