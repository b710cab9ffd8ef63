import { delimiter } from 'node:path';
import { fileURLToPath } from 'node:url';
import { benchBff } from './bff.ts';
import { benchClaims } from './claims.ts';
import { describeMachine } from './describe-machine.ts';
import { benchEnumeration } from './enumeration.ts';
import { benchGrowth } from './growth.ts';
import { benchHomePage } from './home-page.ts';
import { benchNews } from './news.ts';
import { benchRateFiles } from './rate-files.ts';
import { benchScriptSize } from './script-size.ts';
import { startBareApp, startProduct } from './servers.ts';
import { benchShops } from './shops.ts';
import { benchStaffCommits } from './staff-commits.ts';

// `npm run bench` runs all benchmarks. `npm run bench -- b d` runs only the benchmarks b and d.

const bin = fileURLToPath(new URL('../node_modules/.bin', import.meta.url));
process.env.PATH = [bin, process.env.PATH].join(delimiter);
process.env.NEXT_TELEMETRY_DISABLED = '1';

const selection = process.argv.slice(2);
const isSelected = (name: string): boolean => selection.length === 0 || selection.includes(name);
const print = (lines: string[]): void => console.log(`${lines.join('\n')}\n`);

console.log(`${describeMachine()}\n`);
if (['a', 'b', 'd'].some(isSelected)) {
  const bareApp = await startBareApp();
  try {
    const site = await startProduct();
    try {
      if (isSelected('a')) print(await benchHomePage(site, bareApp));
      if (isSelected('b')) print(await benchBff(site, bareApp));
      if (isSelected('d')) print(await benchScriptSize(site, bareApp));
    } finally {
      await site.stop();
    }
  } finally {
    await bareApp.stop();
  }
}
if (isSelected('c')) print(await benchClaims());
if (isSelected('e')) print(await benchEnumeration());
if (isSelected('f')) print(await benchNews());
if (isSelected('g')) print(await benchRateFiles());
if (isSelected('h')) print(await benchGrowth());
if (isSelected('i')) print(await benchShops());
if (isSelected('j')) print(await benchStaffCommits());
