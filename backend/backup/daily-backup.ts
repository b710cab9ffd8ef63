import { join } from 'node:path';
import type { Config } from '../config.ts';
import type { Deps } from '../deps.ts';
import { createBackup } from './create-backup.ts';
import { backupName, deleteOldBackups } from './retention.ts';

/**
 * Writes the backup of the day, then deletes backups that are older than BACKUP_DAYS. Does nothing if BACKUP_DIR is not
 * set.
 */
export async function backUpDaily({ config, log }: Pick<Deps, 'config' | 'log'>): Promise<void> {
  if (config.backup.folder === null) return;
  const path = await backUp(config, config.backup.folder);
  const deleted = await deleteOldBackups(config.backup.folder, config.backup.days);
  log.info({ path, deleted: deleted.length }, 'backup: written');
}

/** Writes a backup of the exchange into a new folder below `folder`. Returns the new folder. */
export async function backUp(config: Config, folder: string): Promise<string> {
  const path = join(folder, backupName(new Date()));
  await createBackup(path, {
    databaseUrl: config.databaseUrl,
    uploads: config.s3 ? null : join(config.dataDir, 'uploads'),
    secret: config.secret,
    recipient: config.backup.recipient,
    commit: config.commit,
  });
  return path;
}
