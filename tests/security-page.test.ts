import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const page = readFileSync('docs/security.md', 'utf8');
/**
 * Folders that the security page may leave out of a path. For example, it names tests of the backend without
 * `tests/backend/`.
 */
const folders = ['', 'tests/backend/', 'backend/modules/'];
const exists = (path: string): boolean => folders.some((folder) => existsSync(folder + path));
/**
 * Paths that the security page shows as code, such as `abuse/captcha.test.ts` or `rates/`. URL paths begin with a slash
 * and do not match.
 */
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
