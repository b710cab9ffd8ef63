import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '#backend/config.ts';
import { confidentialSettings, settingNames } from '#contracts/environment.ts';

const text = readFileSync(join(projectRoot, 'Dockerfile'), 'utf8');
/** Instructions of the Dockerfile, with continued lines joined and comments removed. */
const instructions = text
  .replace(/\\\n/g, ' ')
  .split('\n')
  .filter((line) => line && !line.startsWith('#'))
  .map((line) => line.replace(/\s+/g, ' '));
const lastStage = instructions.slice(instructions.findLastIndex((line) => line.startsWith('FROM')));
const valueOf = (name: string) => lastStage.findLast((line) => line.startsWith(`${name} `))?.slice(name.length + 1);

test('both stages begin from BASE, so that an image can be made where no registry is reached', () => {
  const stages = instructions.filter((line) => line.startsWith('FROM'));
  expect(stages).toEqual(['FROM ${BASE} AS build', 'FROM ${BASE}']);
});

test('the image runs under a user without rights, and its files belong to root', () => {
  expect(valueOf('USER')).toBe('10001');
  expect(lastStage).toContain('COPY --from=build --chown=0:0 /app /app');
});

test('data is the only volume, and the data folder', () => {
  expect(valueOf('VOLUME')).toBe('/data');
  expect(valueOf('ENV')).toContain('DATA_DIR=/data ');
});

test('the image starts as npm start does, so that the name of a part can follow', () => {
  expect(valueOf('ENTRYPOINT')).toBe('["node", "scripts/start.mjs"]');
  expect(valueOf('CMD'), 'without a name, everything starts').toBeUndefined();
});

test('the health check is a file of the project', () => {
  const [, script = ''] = /CMD \["node", "(\S+)"\]/.exec(valueOf('HEALTHCHECK') ?? '') ?? [];
  expect(existsSync(join(projectRoot, script)), script).toBe(true);
});

test('the image holds no secret: it sets only settings that exist and none that is confidential', () => {
  const set = lastStage
    .filter((line) => line.startsWith('ENV '))
    .flatMap((line) => [...line.matchAll(/([A-Z_]+)=/g)].map(([, name = '']) => name))
    .filter((name) => name !== 'HOME');
  expect(set.length).toBeGreaterThan(1);
  for (const name of set) expect(settingNames).toContain(name);
  expect(set.filter((name) => confidentialSettings.includes(name))).toEqual([]);
});

test('settings, data, builds and history of this machine stay out of the image', () => {
  const ignored = readFileSync(join(projectRoot, '.dockerignore'), 'utf8').split('\n');
  expect(ignored).toEqual(
    expect.arrayContaining(['.git', '.env', '.env.*', '.data*', '.next', '.next-*', '**/node_modules']),
  );
});
