import { watch } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '#backend/config.ts';

const folders = ['backend', 'contracts', 'domain', 'messages'];
const debounceMs = 300;

/** Calls `restart` when a source file of the API or the worker changes. Used by `npm run dev`. */
export function onSourceChange(restart: () => Promise<void>): void {
  let timer: NodeJS.Timeout | undefined;
  let lastRestart = Promise.resolve();
  const run = () => {
    lastRestart = lastRestart.then(restart);
  };
  for (const folder of folders) {
    watch(join(projectRoot, folder), { recursive: true }, () => {
      clearTimeout(timer);
      timer = setTimeout(run, debounceMs);
    });
  }
}
