import { createHmac, randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readSettings, type Settings } from '#contracts/settings.ts';

/** Settings of a process that has its secret and knows its database. */
export interface Config extends Settings {
  databaseUrl: string;
  secret: string;
}

/** The folder that package.json stands in; a relative DATA_DIR starts here, whatever the working folder. */
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

/** SECRET, or the one kept in the data folder and made on first use. */
export function resolveSecret({ secret, dataDir }: Pick<Settings, 'secret' | 'dataDir'>): string {
  return secret ?? readOrCreateSecret(dataDir, 'secret');
}

/** 256 random bits kept in a file that only its owner reads. */
export function readOrCreateSecret(folder: string, name: string): string {
  const file = join(folder, name);
  mkdirSync(folder, { recursive: true });
  try {
    // `wx` decides between two processes that start at once: the second reads what the first wrote.
    writeFileSync(file, randomBytes(32).toString('hex'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return readFileSync(file, 'utf8').trim();
}

/** A key for one purpose, so that no two uses share the secret itself. */
export const deriveKey = (secret: string, purpose: string): Buffer =>
  createHmac('sha256', secret).update(`razmen:${purpose}`).digest();
