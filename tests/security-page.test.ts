import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const page = readFileSync('docs/security.md', 'utf8');
/** A path without a folder is a file in `tests/backend`, and modules are named without `backend/modules`. */
const folders = ['', 'tests/backend/', 'backend/modules/'];
const exists = (path: string): boolean => folders.some((folder) => existsSync(folder + path));
/** Paths in code marks, such as `abuse/captcha.test.ts` or `rates/`. Addresses begin with a slash. */
const paths = [...page.matchAll(/`([a-z][\w-]*(?:\/[\w.-]*)+)`/g)].map(([, path = '']) => path);

test('every test, file and folder that the security page names exists', () => {
  expect(paths.length).toBeGreaterThan(100);
  expect(paths.filter((path) => !exists(path))).toEqual([]);
});

test('every row of the security page has a number, a verdict and what shows it', () => {
  const rows = page.split('\n').filter((line) => /^\| (?:\d|other)/.test(line));
  const verdicts = /^\| (?:\d[\d., –]*|other rows of \d+) \| (?:met|proxy|n\/a|open)[^|]* \| [^|]+ \|$/;
  expect(rows.length).toBeGreaterThan(100);
  expect(rows.filter((row) => !verdicts.test(row))).toEqual([]);
});

test('no row of the standard is listed twice', () => {
  const numbers = page
    .split('\n')
    .flatMap((line) => /^\| (\d[\d., ]*)\|/.exec(line)?.[1]?.split(',') ?? [])
    .map((number) => number.trim());
  expect(numbers.filter((number, index) => numbers.indexOf(number) !== index)).toEqual([]);
});
