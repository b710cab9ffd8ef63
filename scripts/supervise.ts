import { say } from './supervise/say.ts';
import { readSettingsOrSay } from './supervise/settings.ts';
import { Stack } from './supervise/stack.ts';
import { start } from './supervise/start.ts';

// Starts every part in its order, starts one that dies again, stops them in reverse. `--dev` serves
// the web app from its sources; `--build` builds it and stops; `--no-web` serves the API alone.

const stack = new Stack();
stack.stopOnSignals();
const dev = process.argv.includes('--dev');
const buildOnly = process.argv.includes('--build');
const noWeb = process.argv.includes('--no-web');
try {
  await start({ settings: readSettingsOrSay(process.env), stack, dev, buildOnly, noWeb });
  if (buildOnly) await stack.stop(0);
} catch (error) {
  // What fails because everything is being stopped is no news.
  if (!stack.stopping) say.problem((error as Error).message);
  await stack.stop(1);
}
