import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { loadEnvFile } from 'node:process';
import { projectRoot } from '#backend/config.ts';
import { readSettings, type Settings } from '#contracts/settings.ts';

/**
 * The settings of the environment and of the file .env beside package.json; the environment wins.
 * @throws with the whole list of what is wrong
 */
export function readSettingsOrSay(env: NodeJS.ProcessEnv): Settings {
  const file = join(projectRoot, '.env');
  if (existsSync(file)) loadEnvFile(file);
  const result = readSettings(env, projectRoot);
  if (result.ok) return result.settings;
  throw new Error(
    ['Nothing was started: these settings are not right.', ...result.problems.map((line) => `  ${line}`)].join('\n'),
  );
}
