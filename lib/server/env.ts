import 'server-only';
import { readSettings, type Settings } from '#contracts/settings.ts';

let read: Settings | undefined;

/** The settings of this process, read when first asked for and never baked into the build. */
export function settings(): Settings {
  read ??= load();
  return read;
}

function load(): Settings {
  const result = readSettings(process.env, process.cwd());
  if (!result.ok) throw new Error(result.problems.join('\n'));
  return result.settings;
}
