import { readFileSync } from 'node:fs';

const script = readFileSync('public/before-paint.js', 'utf8');
let listening = new AbortController();

/**
 * Runs the script public/before-paint.js, which each page runs before its first paint. The script's listeners are
 * removed at the end of the test file.
 */
export function runBeforePaint(page: object = location): void {
  const { signal } = listening;
  const listen = (name: string, listener: EventListener, options?: boolean) =>
    window.addEventListener(name, listener, { capture: options === true, signal });
  // oxlint-disable-next-line typescript/no-implied-eval -- the test runs the script of the file
  new Function('location', 'addEventListener', script)(page, listen);
}

export function endBeforePaint(): void {
  listening.abort();
  listening = new AbortController();
}
