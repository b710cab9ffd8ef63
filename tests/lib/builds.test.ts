import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readBuild } from '#lib/server/builds.ts';

const folder = mkdtempSync(join(tmpdir(), 'razmen-build-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('a build is described by its id, its time and the URLs of its prerendered pages in both languages', async () => {
  writeFileSync(join(folder, 'BUILD_ID'), 'b1');
  utimesSync(join(folder, 'BUILD_ID'), 0, 1_700_000_000);
  const routes = ['/ru', '/ru/rules', '/en', '/en/rules', '/ru/not-found-page', '/_global-error', '/robots.txt'];
  const manifest = { routes: Object.fromEntries(routes.map((route) => [route, {}])) };
  writeFileSync(join(folder, 'prerender-manifest.json'), JSON.stringify(manifest));
  expect(await readBuild(folder)).toEqual({
    id: 'b1',
    at: '2023-11-14T22:13:20.000Z',
    prerendered: ['/', '/en', '/en/rules', '/rules'],
  });
});
