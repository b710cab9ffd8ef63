import 'server-only';
import { readSettings, type Settings } from '#contracts/environment.ts';

let cached: Settings | undefined;

/** Settings of this process, read from the environment at first use, never at build time. */
export function settings(): Settings {
  cached ??= load();
  return cached;
}

function load(): Settings {
  const result = readSettings(process.env, process.cwd(), 'web');
  if (!result.ok) throw new Error(result.problems.join('\n'));
  return result.settings;
}
