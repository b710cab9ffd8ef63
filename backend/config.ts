import { createHmac, randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readSettings, type Settings } from '#contracts/environment.ts';
import type { RailsFile } from '#contracts/rails-file.ts';
import { ensureFolder } from './ensure-folder.ts';
import { readRailsFile } from './rails-file.ts';

export interface Config extends Settings {
  databaseUrl: string;
  secret: string;
  /** The chains on which payments are watched and sent. */
  rails: RailsFile;
}

/** Folder of package.json. A relative DATA_DIR is resolved against this folder, not against the working directory. */
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
  return { ...settings, databaseUrl, secret: resolveSecret(result.settings), rails: readRailsFile(settings) };
}

/** Returns the setting SECRET. If SECRET is not set, returns a random secret that is stored in the data folder. */
export function resolveSecret({ secret, dataDir }: Pick<Settings, 'secret' | 'dataDir'>): string {
  return secret ?? readOrCreateSecret(dataDir, 'secret');
}

/**
 * Reads a 256-bit secret from a file. If the file is missing, creates it with a random secret; only the owner of the
 * file can read it.
 */
export function readOrCreateSecret(folder: string, name: string): string {
  const file = join(folder, name);
  ensureFolder(folder);
  try {
    // Opening with the flag `wx` fails if the file exists. If two processes start together, the second one reads the
    // secret written by the first.
    writeFileSync(file, randomBytes(32).toString('hex'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return readFileSync(file, 'utf8').trim();
}

/** Derives a key from the secret with HMAC-SHA-256. Each purpose has its own key. */
export const deriveKey = (secret: string, purpose: string): Buffer =>
  createHmac('sha256', secret).update(`razmen:${purpose}`).digest();
