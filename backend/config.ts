import { createHmac, randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readSettings, type Settings } from '#contracts/settings.ts';
import { ensureFolder } from './ensure-folder.ts';

/** Settings with a resolved secret and database URL. */
export interface Config extends Settings {
  databaseUrl: string;
  secret: string;
}

/** Folder of package.json: base of a relative DATA_DIR, independent of the working directory. */
export const projectRoot = dirname(dirname(fileURLToPath(import.meta.url)));

/**
 * Reads the settings of the API or the worker.
 * @throws with every problem in its message
 */
export function loadConfig(env: NodeJS.ProcessEnv): Config {
  const result = readSettings(env, projectRoot);
  if (!result.ok) throw new Error(result.problems.join('\n'));
  const { databaseUrl, ...settings } = result.settings;
  if (!databaseUrl) throw new Error('DATABASE_URL is not set: `npm start` sets it for this process');
  return { ...settings, databaseUrl, secret: resolveSecret(result.settings) };
}

/** Returns SECRET, or the secret in the data folder, generated on first use. */
export function resolveSecret({ secret, dataDir }: Pick<Settings, 'secret' | 'dataDir'>): string {
  return secret ?? readOrCreateSecret(dataDir, 'secret');
}

/** Reads 256 random bits from a file that only its owner can read, and creates it if missing. */
export function readOrCreateSecret(folder: string, name: string): string {
  const file = join(folder, name);
  ensureFolder(folder);
  try {
    // `wx` fails if the file exists: of two processes that start together, the second reads the first one's secret.
    writeFileSync(file, randomBytes(32).toString('hex'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return readFileSync(file, 'utf8').trim();
}

/** Derives a key for one purpose by HMAC-SHA-256, so that no two uses share a key. */
export const deriveKey = (secret: string, purpose: string): Buffer =>
  createHmac('sha256', secret).update(`razmen:${purpose}`).digest();
