import { log } from './supervise/log.ts';
import { loadSettings } from './supervise/settings.ts';
import { ShutdownStack } from './supervise/shutdown-stack.ts';
import { start } from './supervise/start.ts';

// Supervisor: starts every process in order, restarts crashed ones, and stops them in reverse order. `--dev` serves the
// web app from its sources; `--build` builds the web app and exits; `--no-web` serves the API only.

const stack = new ShutdownStack();
stack.stopOnSignals();
const dev = process.argv.includes('--dev');
const buildOnly = process.argv.includes('--build');
const noWeb = process.argv.includes('--no-web');
try {
  await start({ settings: loadSettings(process.env), stack, dev, buildOnly, noWeb });
  if (buildOnly) await stack.stop(0);
} catch (error) {
  // Errors during a shutdown are ignored, because the shutdown itself causes them.
  if (!stack.stopping) log.error((error as Error).message);
  await stack.stop(1);
}
