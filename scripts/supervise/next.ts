import { fileURLToPath } from 'node:url';

const leash = new URL('./leash.mjs', import.meta.url).href;
const cli = fileURLToPath(import.meta.resolve('next/dist/bin/next'));

/** Arguments of `node` that run Next's commands on the leash. */
export const nextArgs = ['--import', leash, cli];
