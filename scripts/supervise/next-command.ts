import { fileURLToPath } from 'node:url';

const parentWatch = new URL('./parent-watch.mjs', import.meta.url).href;
const cli = fileURLToPath(import.meta.resolve('next/dist/bin/next'));

/** Arguments for `node` that start Next's command line with parent-watch.mjs preloaded. */
export const nextArgs = ['--import', parentWatch, cli];
