import { existsSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

const namePattern = /^razmen-(\d{4}-\d\d-\d\dT)(\d\d)-(\d\d)-(\d\d)Z(\.part)?$/;
const msOfDay = 24 * 60 * 60 * 1000;

/** Returns the name of a backup's folder, such as `razmen-2026-11-26T01-30-00Z`. */
export const backupName = (at: Date): string => `razmen-${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z`;

export interface FoundBackup {
  path: string;
  at: Date;
}

async function foldersIn(folder: string): Promise<(FoundBackup & { isComplete: boolean })[]> {
  const names = existsSync(folder) ? await readdir(folder) : [];
  return names
    .sort()
    .reverse()
    .flatMap((name) => {
      const [, date, hours, minutes, seconds, part] = namePattern.exec(name) ?? [];
      if (!date) return [];
      const at = new Date(`${date}${hours}:${minutes}:${seconds}Z`);
      return [{ path: join(folder, name), at, isComplete: part === undefined }];
    });
}

/** Lists the complete backups of a folder, the newest first. */
export const listBackups = async (folder: string): Promise<FoundBackup[]> =>
  (await foldersIn(folder)).filter(({ isComplete }) => isComplete);

/**
 * Deletes complete backups that are older than `days`, except the newest one. Also deletes incomplete backups that are
 * older than a day, because the process that wrote them was killed.
 * @returns the deleted folders
 */
export async function deleteOldBackups(folder: string, days: number, now = new Date()): Promise<string[]> {
  const found = await foldersIn(folder);
  const isOlder = ({ at }: FoundBackup, ageDays: number) => at.getTime() < now.getTime() - ageDays * msOfDay;
  const [, ...earlier] = found.filter(({ isComplete }) => isComplete);
  const old = earlier.filter((one) => isOlder(one, days));
  const abandoned = found.filter((one) => !one.isComplete && isOlder(one, 1));
  const paths = [...old, ...abandoned].map(({ path }) => path);
  for (const path of paths) await rm(path, { recursive: true });
  return paths;
}
