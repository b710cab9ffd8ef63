import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const root = new URL('../app/[locale]', import.meta.url).pathname.replaceAll('%5B', '[').replaceAll('%5D', ']');
const pages = globSync('**/page.tsx', { cwd: root });

/**
 * Matches the folders of news pages and direction pages. These pages are not known at build time, so their layouts
 * check the language when a page is requested.
 */
const open = /^\((?:news|pairs)\)\//;

const closes = (file: string): boolean =>
  existsSync(file) && /^export const dynamicParams = false;$/m.test(readFileSync(file, 'utf8'));

function filesAround(page: string): string[] {
  const files = [join(root, page)];
  for (let folder = dirname(page); folder !== '.'; folder = dirname(folder))
    files.push(join(root, folder, 'layout.tsx'));
  return files;
}

test('only pages of news and directions are rendered if the first segment is not a language', () => {
  expect(pages.length).toBeGreaterThan(15);
  const answering = pages.filter((page) => !filesAround(page).some(closes));
  expect(answering.filter((page) => !open.test(page))).toEqual([]);
  expect(answering.length).toBeGreaterThan(0);
});
