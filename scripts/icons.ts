import { createHash } from 'node:crypto';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { coinSvg, coins } from './icons/coins.ts';
import { marks } from './icons/marks.ts';
import { packageDrawings } from './icons/package.ts';

// `npm run icons`: writes public/icons/ and the list of its files. A file's name contains a hash of its content, so
// browsers may cache it permanently.

const root = new URL('..', import.meta.url);
const folder = new URL('public/icons/', root);

const drawings = packageDrawings(Object.values(coins).map(({ source }) => source));
const icons = new Map([
  ...Object.entries(coins).map(([unit, coin]) => [unit, coinSvg(coin, drawings.get(coin.source) ?? '')] as const),
  ...Object.entries(marks),
]);

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
const lines = [...icons].map(([code, text]) => {
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 8);
  const name = `${code.toLowerCase()}-${hash}.svg`;
  writeFileSync(new URL(name, folder), text);
  return `  ${code}: '/icons/${name}',\n`;
});
writeFileSync(
  new URL('backend/icons/files.ts', root),
  `/** Icon files by unit of a coin, or by code of any other payment system. Written by \`npm run icons\`. */
export const iconFiles: Readonly<Record<string, string>> = {\n${lines.join('')}};\n`,
);
console.log(`${icons.size} icons in ${fileURLToPath(folder)}`);
