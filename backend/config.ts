import { createHmac, randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readSettings, type Settings } from '#contracts/settings.ts';
import { ensureFolder } from './ensure-folder.ts';

/** Settings with resolved secret and database URL. */
export interface Config extends Settings {
  databaseUrl: string;
  secret: string;
}

/** Folder of package.json. A relative DATA_DIR is resolved from it, whatever the working directory is. */
export const projectRoot = dirname(dirname(fileURLToPath(import.meta.url)));

/**
 * Reads the settings of the API or the worker from the environment.
 * @throws an error whose message lists all problems
 */
export function loadConfig(env: NodeJS.ProcessEnv): Config {
  const result = readSettings(env, projectRoot);
  if (!result.ok) throw new Error(result.problems.join('\n'));
  const { databaseUrl, ...settings } = result.settings;
  if (!databaseUrl) throw new Error('DATABASE_URL is not set: `npm start` sets it for this process');
  return { ...settings, databaseUrl, secret: resolveSecret(result.settings) };
}

/** Returns SECRET if it is set, else the secret from the data folder, which is generated on first use. */
export function resolveSecret({ secret, dataDir }: Pick<Settings, 'secret' | 'dataDir'>): string {
  return secret ?? readOrCreateSecret(dataDir, 'secret');
}

/** Reads a secret of 256 bits from a file that only its owner can read. Generates the file if it is missing. */
export function readOrCreateSecret(folder: string, name: string): string {
  const file = join(folder, name);
  ensureFolder(folder);
  try {
    // `wx` fails if the file exists. So if two processes start together, the second one reads the secret of the first.
    writeFileSync(file, randomBytes(32).toString('hex'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return readFileSync(file, 'utf8').trim();
}

/** Derives a key from the secret by HMAC-SHA-256. Each purpose gets its own key. */
export const deriveKey = (secret: string, purpose: string): Buffer =>
  createHmac('sha256', secret).update(`razmen:${purpose}`).digest();
