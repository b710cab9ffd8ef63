import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { adoptOldFiles, buildFolder, isStored, storeBuild } from '#scripts/supervise/web-builds.ts';

let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'razmen-builds-'));
});
afterEach(() => rmSync(root, { recursive: true }));

function write(name: string, text: string): void {
  const file = join(root, name);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}
const staticOf = (id: string) => readdirSync(join(root, buildFolder(id), 'static/chunks')).toSorted();

/** Writes the output of a `next build`, with one script unique to this build and one common to all builds. */
function build(id: string): void {
  write('.next/BUILD_ID', id);
  write('.next/cache/kept', 'cache');
  write('.next/types/routes.d.ts', 'types');
  write(`.next/static/chunks/${id}.js`, id);
  write('.next/static/chunks/same.js', 'same');
  storeBuild(root, id);
}

/** Activates a build, as `npm start` would do at the time `atSeconds`. */
function serve(id: string, atSeconds: number): void {
  adoptOldFiles(root, id);
  utimesSync(join(root, buildFolder(id)), atSeconds, atSeconds);
}

test('a finished build is moved to its own folder; cache and types stay for the next one', () => {
  build('a1');
  expect(isStored(root, 'a1')).toBe(true);
  expect(readdirSync(join(root, '.next')).toSorted()).toEqual(['cache', 'types']);
  expect(readFileSync(join(root, buildFolder('a1'), 'BUILD_ID'), 'utf8')).toBe('a1');
});

test('a build does not touch the one that is served', () => {
  build('a1');
  serve('a1', 1_000);
  build('b2');
  expect(staticOf('a1')).toEqual(['a1.js', 'same.js']);
  expect(isStored(root, 'b2')).toBe(true);
});

test('scripts of the earlier builds are still served, and of none that is older', () => {
  for (const [index, id] of ['a1', 'b2', 'c3', 'd4'].entries()) {
    build(id);
    serve(id, 1_000 + index);
  }
  expect(staticOf('d4')).toEqual(['b2.js', 'c3.js', 'd4.js', 'same.js']);
  expect(existsSync(join(root, buildFolder('a1')))).toBe(false);
});

test('a build that was served before can be served again', () => {
  for (const [index, id] of ['a1', 'b2', 'c3'].entries()) {
    build(id);
    serve(id, 1_000 + index);
  }
  serve('a1', 2_000);
  build('d4');
  serve('d4', 2_001);
  expect(readdirSync(root).toSorted()).toEqual(['.next', '.next-a1', '.next-c3', '.next-d4']);
});
