import { delimiter } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bff } from './bff.ts';
import { claims } from './claims.ts';
import { enumeration } from './enumeration.ts';
import { home } from './home.ts';
import { machine } from './machine.ts';
import { news } from './news.ts';
import { rateFilesLetter } from './rate-files.ts';
import { scriptSize } from './script-size.ts';
import { bare, product } from './servers.ts';

// `npm run bench`, or `npm run bench -- b d` for some of them.

const bin = fileURLToPath(new URL('../node_modules/.bin', import.meta.url));
process.env.PATH = [bin, process.env.PATH].join(delimiter);
process.env.NEXT_TELEMETRY_DISABLED = '1';

const wanted = process.argv.slice(2);
const wants = (name: string): boolean => wanted.length === 0 || wanted.includes(name);
const print = (lines: string[]): void => console.log(`${lines.join('\n')}\n`);

console.log(`${machine()}\n`);
if (['a', 'b', 'd'].some(wants)) {
  const peer = await bare();
  try {
    const site = await product();
    try {
      if (wants('a')) print(await home(site, peer));
      if (wants('b')) print(await bff(site, peer));
      if (wants('d')) print(await scriptSize(site, peer));
    } finally {
      await site.stop();
    }
  } finally {
    await peer.stop();
  }
}
if (wants('c')) print(await claims());
if (wants('e')) print(await enumeration());
if (wants('f')) print(await news());
if (wants('g')) print(await rateFilesLetter());
