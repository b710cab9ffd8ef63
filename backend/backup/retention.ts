import { existsSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

const namePattern = /^razmen-(\d{4}-\d\d-\d\dT)(\d\d)-(\d\d)-(\d\d)Z$/;

/** Returns the name of a backup's folder, such as `razmen-2026-11-26T01-30-00Z`. */
export const backupName = (at: Date): string => `razmen-${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z`;

export interface FoundBackup {
  path: string;
  at: Date;
}

/** Lists the complete backups of a folder, the newest first. */
export async function listBackups(folder: string): Promise<FoundBackup[]> {
  const names = existsSync(folder) ? await readdir(folder) : [];
  return names
    .sort()
    .reverse()
    .flatMap((name) => {
      const [, date, hours, minutes, seconds] = namePattern.exec(name) ?? [];
      return date ? [{ path: join(folder, name), at: new Date(`${date}${hours}:${minutes}:${seconds}Z`) }] : [];
    });
}

/** Deletes backups that are older than `days`, but never the newest one. Returns the deleted folders. */
export async function deleteOldBackups(folder: string, days: number, now = new Date()): Promise<string[]> {
  const oldest = now.getTime() - days * 24 * 60 * 60 * 1000;
  const [, ...earlier] = await listBackups(folder);
  const old = earlier.filter(({ at }) => at.getTime() < oldest).map(({ path }) => path);
  for (const path of old) await rm(path, { recursive: true });
  return old;
}
