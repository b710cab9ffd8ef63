import { parseArgs } from 'node:util';
import { projectRoot } from '#backend/config.ts';
import { loadSettings } from './supervise/settings.ts';
import { upgrade } from './upgrade/upgrade.ts';

// `npm run upgrade -- [version]` upgrades this installation: backup, fetch, install, rehearsal, build, migrations,
// health. If a step fails, the former version runs again.

try {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { 'no-rehearsal': { type: 'boolean', default: false } },
  });
  const [target] = positionals;
  const settings = loadSettings(process.env);
  await upgrade({ root: projectRoot, settings, target, rehearse: !values['no-rehearsal'] });
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
