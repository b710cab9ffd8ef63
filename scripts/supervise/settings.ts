import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { loadEnvFile } from 'node:process';
import { projectRoot } from '#backend/config.ts';
import { readSettings, type Settings } from '#contracts/settings.ts';

/**
 * Reads the settings from the environment and from the .env file next to package.json. The environment wins.
 * @throws with all invalid settings in one message
 */
export function loadSettings(env: NodeJS.ProcessEnv): Settings {
  const file = join(projectRoot, '.env');
  if (existsSync(file)) loadEnvFile(file);
  const result = readSettings(env, projectRoot);
  if (result.ok) return result.settings;
  throw new Error(['Nothing was started: invalid settings.', ...result.problems.map((line) => `  ${line}`)].join('\n'));
}
