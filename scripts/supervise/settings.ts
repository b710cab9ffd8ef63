import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadEnvFile } from 'node:process';
import { parseEnv } from 'node:util';
import { projectRoot } from '#backend/config.ts';
import { readRailsFile } from '#backend/rails-file.ts';
import { readSettings, type Settings } from '#contracts/environment.ts';
import { misspelt } from './settings-advice.ts';

/**
 * Reads the settings from the environment and from .env, where the environment wins. Misspelt names are rejected in
 * .env only.
 * @param holder `web` for a process that needs no secret
 * @throws one error that lists all invalid settings
 */
export function loadSettings(env: NodeJS.ProcessEnv, holder: 'backend' | 'web' = 'backend'): Settings {
  const file = join(projectRoot, '.env');
  const problems = existsSync(file) ? misspelt(parseEnv(readFileSync(file, 'utf8'))) : [];
  if (existsSync(file)) loadEnvFile(file);
  const result = readSettings(env, projectRoot, holder);
  if (!result.ok) problems.push(...result.problems);
  if (result.ok) problems.push(...railsProblems(result.settings));
  if (result.ok && problems.length === 0) return result.settings;
  throw new Error(['Nothing was started: invalid settings.', ...problems.map((line) => `  ${line}`)].join('\n'));
}

/**
 * Returns the problems in RAILS_FILE. Only the API and the worker read this file, so a supervisor that starts neither
 * does not check it.
 */
function railsProblems(settings: Settings): string[] {
  try {
    if (settings.ownApi) readRailsFile(settings);
    return [];
  } catch (error) {
    return (error as Error).message.split('\n');
  }
}

/** Returns `web` if only the web app starts, which has neither SECRET nor the database. Otherwise returns `backend`. */
export const holderOf = (names: readonly string[]): 'backend' | 'web' =>
  names.length > 0 && names.every((name) => name === 'web') ? 'web' : 'backend';
