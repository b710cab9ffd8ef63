import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Settings } from '#contracts/environment.ts';
import { withDatabase } from '../db/with-database.ts';
import { lockDataDir } from '../supervise/data-dir-lock.ts';
import {
  beforeUpgrading,
  checkOut,
  currentVersion,
  fetchVersion,
  installPackages,
  numberOf,
  type Version,
  versionAt,
} from './checkout.ts';
import { assertMayCopy, copyDatabase, dropCopy, migrationsIn, returnToCopy } from './database-copy.ts';
import { type Running, running, startExchange, stopExchange, waitUntilHealthy } from './exchange.ts';
import { run, step } from './step.ts';

export interface UpgradeOptions {
  root: string;
  settings: Settings;
  /** Tag, branch, commit or folder of the new version; the newest tag if it is not given. */
  target: string | undefined;
  /** Whether to try the migrations on a restored backup first, while the exchange runs. */
  rehearse: boolean;
}

/**
 * Upgrades the checkout and its database, and starts the new version. If a step fails, the former version runs again
 * with the data that it had when it was stopped.
 * @throws an error for the operator if the upgrade was not possible, or was undone
 */
export async function upgrade({ root, settings, target, rehearse }: UpgradeOptions): Promise<void> {
  const former = await step('Looking for what is missing', () => preflight(root, settings));
  const commit = await step('Fetching the version', () => fetchVersion(root, target));
  if (commit === former.commit) return console.log('This version is installed already.');
  const [from, to] = await Promise.all([numberOf(root, former.commit), numberOf(root, commit)]);
  console.log(`${from} (${former.commit.slice(0, 12)}) → ${to} (${commit.slice(0, 12)})`);
  for (const line of await beforeUpgrading(root, commit)) console.log(`  ${line}`);

  const ran = running(settings);
  const backup = await step('Backup', () => backUp(root, {}));
  console.log(`  ${backup}`);
  const isEncrypted = settings.backup.recipient !== null;
  // The rehearsal needs a temporary backup without encryption, because this machine has no private key for encrypted
  // backups.
  const scratch = join(settings.dataDir, 'rehearsal');
  const next = await versionAt(root, former, commit);
  const backToFormer = async () => {
    await checkOut(root, former);
    await installPackages(root);
  };
  try {
    const readable =
      rehearse && isEncrypted ? await backUp(root, { BACKUP_RECIPIENT: '', BACKUP_DIR: scratch }) : backup;
    await step('Installing the new version', async () => {
      await checkOut(root, next);
      await installPackages(root);
    });
    if (rehearse)
      await step('Migrating and auditing a copy', () =>
        run('node', ['scripts/backup.ts', 'check', readable], { cwd: root }),
      );
    if (ran && hasWeb(ran, settings))
      await step('Building the site', () => run('node', ['scripts/start.mjs', '--build'], { cwd: root }));
  } catch (error) {
    await step('Back to the former version; the exchange was not stopped', backToFormer);
    throw error;
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
  await replace({ root, settings, ran, backToFormer });
  console.log(`Upgraded to ${to}.`);
}

async function preflight(root: string, settings: Settings): Promise<Version> {
  if (settings.backup.folder === null)
    throw new Error('BACKUP_DIR is not set: an upgrade first writes a backup. Set a folder, best on another disk.');
  const former = await currentVersion(root);
  if (settings.databaseUrl) await assertMayCopy(settings.databaseUrl);
  return former;
}

const hasWeb = ({ parts }: Running, settings: Settings): boolean =>
  parts.length === 0 ? settings.ownApi : parts.includes('web');

async function backUp(root: string, env: Record<string, string>): Promise<string> {
  const output = await run('node', ['scripts/backup.ts'], { cwd: root, env });
  const [, folder] = /^Written: (.+)$/m.exec(output) ?? [];
  if (!folder) throw new Error(`No backup was written:\n${output}`);
  return folder;
}

interface Replacement {
  root: string;
  settings: Settings;
  ran: Running | null;
  backToFormer: () => Promise<void>;
}

/** Stops the former version, migrates, tries the new version in read-only mode, and starts it. */
async function replace({ root, settings, ran, backToFormer }: Replacement): Promise<void> {
  if (ran) await step('Stopping the exchange', () => stopExchange(settings));
  // While this process holds the lock, systemd cannot start a version in the middle of the upgrade.
  let unlock = lockDataDir(settings.dataDir);
  const start = async (env: Record<string, string> = {}) => {
    await unlock();
    if (!ran) return;
    const child = ran.underSystemd && !env.RESTORED ? null : startExchange(root, settings, ran.parts, env);
    await waitUntilHealthy(settings, ran.parts, child);
  };
  const stop = async () => {
    await stopExchange(settings);
    unlock = lockDataDir(settings.dataDir);
  };
  let data: DataBefore | null = null;
  let isWritten = false;
  try {
    data = await step('Copying the database', () => withDatabase(settings, dataBefore));
    await step('Migrating', () => run('node', ['scripts/db/migrate.ts'], { cwd: root }));
    // RESTORED makes the new version refuse writes. If the new version fails here, it has changed no data.
    if (ran) await step('Trying the new version without writes', () => start({ RESTORED: '1' }));
    await stop();
    isWritten = true;
    await step('Starting the new version', start);
  } catch (error) {
    await stop();
    if (isWritten && data && (await hasChanged(settings, data))) {
      await start().catch(() => {});
      throw new Error(
        `${(error as Error).message}\nThe new version ran without writes and fails with them. The database is migrated and may have new orders, so it stays as it is. The data from before the upgrade is in the database ${data.copy}.`,
        { cause: error },
      );
    }
    await step('Back to the former version', async () => {
      await backToFormer();
      if (data) await returnData(settings, data);
    });
    await step('Starting the former version', start);
    throw error;
  }
  const { copy } = data;
  await step('Deleting the copy', () => withDatabase(settings, (url) => dropCopy(url, copy)));
  if (ran && !ran.underSystemd)
    console.log(`The exchange runs in the background; its output is in ${settings.dataDir}/logs/start.log.`);
}

/** The database before the upgrade: its migrations, and the name of its copy. */
interface DataBefore {
  migrations: string[];
  copy: string;
}

async function dataBefore(url: string): Promise<DataBefore> {
  return { migrations: await migrationsIn(url), copy: await copyDatabase(url) };
}

const hasChanged = async (settings: Settings, { migrations }: DataBefore): Promise<boolean> =>
  (await withDatabase(settings, migrationsIn)).join() !== migrations.join();

async function returnData(settings: Settings, data: DataBefore): Promise<void> {
  const changed = await hasChanged(settings, data);
  await withDatabase(settings, async (url) => {
    if (!changed) return await dropCopy(url, data.copy);
    const failed = await returnToCopy(url, data.copy);
    console.log(`  The database is as it was before the migrations. The other one is kept as ${failed}.`);
  });
}
