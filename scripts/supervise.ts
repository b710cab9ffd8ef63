import { log } from './supervise/log.ts';
import { partsToStart } from './supervise/parts.ts';
import { holderOf, loadSettings } from './supervise/settings.ts';
import { ShutdownStack } from './supervise/shutdown-stack.ts';
import { start } from './supervise/start.ts';

// The supervisor starts all processes in order, restarts crashed ones, and stops all of them in reverse order.

const stack = new ShutdownStack();
stack.stopOnSignals();
const dev = process.argv.includes('--dev');
const buildOnly = process.argv.includes('--build');
const portable = process.argv.includes('--portable');
const names = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
try {
  const settings = loadSettings(process.env, holderOf(names));
  const parts = partsToStart(names, settings);
  await start({ settings: { ...settings, ownApi: parts.has('api') }, stack, dev, buildOnly, portable, parts });
  if (buildOnly) await stack.stop(0);
} catch (error) {
  // An error during a shutdown is not logged, because the shutdown itself causes such errors.
  if (!stack.stopping) log.error((error as Error).message);
  await stack.stop(1);
}
