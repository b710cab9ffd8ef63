import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureFolder } from '#backend/ensure-folder.ts';
import type { Settings } from '#contracts/environment.ts';

/**
 * Stores the SECRET of a backup in the data folder, unless the environment variable SECRET is set.
 * @returns lines for the operator
 */
export function saveSecret({ secret, dataDir }: Settings, stored: string | null): string[] {
  if (secret !== null)
    return stored === null || stored === secret
      ? []
      : ['SECRET of the settings is not the SECRET of the backup: staff could not sign in, cards could not be read.'];
  if (stored === null)
    return ['The backup has no SECRET. Set the SECRET of the original, or else staff cannot sign in.'];
  const file = join(dataDir, 'secret');
  if (existsSync(file)) return [`${file} exists and was left as it is.`];
  ensureFolder(dataDir);
  writeFileSync(file, stored, { mode: 0o600, flag: 'wx' });
  return [`SECRET was stored in ${file}.`];
}
