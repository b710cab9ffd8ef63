import { watch } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '#backend/config.ts';

const sources = ['backend', 'contracts', 'domain', 'messages'];
const pause = 300;

/** Calls `restart` when a source of the API or the worker has changed; for `npm run dev`. */
export function onSourceChange(restart: () => Promise<void>): void {
  let timer: NodeJS.Timeout | undefined;
  let work = Promise.resolve();
  const run = () => {
    work = work.then(restart);
  };
  for (const folder of sources) {
    watch(join(projectRoot, folder), { recursive: true }, () => {
      clearTimeout(timer);
      timer = setTimeout(run, pause);
    });
  }
}
