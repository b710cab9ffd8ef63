import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/**
 * Matches variables and empty collections at the top level of a module. Such state outlives a test file and its
 * database, so it could change the results of the next test file.
 */
const moduleState =
  /^(?:export )?(?:let (\w+)|const (\w+)[^=\n]*= (?:new (?:Map|Set)\b[^\n]*\(\);|new LRUCache\b|cached\w+\(|\[\];|\{\};))/gm;

const stateIn = (text: string): string[] => [...text.matchAll(moduleState)].map(([, one, other]) => one ?? other ?? '');

/**
 * Module state that is allowed, because it is the same for every database or belongs to the process. Each value gives
 * the reason.
 */
const known: Record<string, string> = {
  'backend/db/embedded/keep.ts: stopping': 'program of its own',
  'backend/jobs/queue.ts: sender': 'the queue that was opened last; closing it brings the one before back',
  'backend/metrics/registry.ts: collectsProcess': 'the metrics of the process',
  'backend/modules/claims/lifecycle/payout-rail-port.ts: withdraw': 'every app wires the same function',
  'backend/modules/claims/lifecycle/settlement-port.ts: port': 'every app wires the same function',
  'backend/modules/claims/payment/address-port.ts: port': 'wired by the app that was built last; a file has one',
  'backend/modules/claims/receipts/upload-places.ts: inProgress': 'keyed by the random id of a claim',
  'backend/modules/content/texts/service.ts: rendered': 'keyed by version and time of the text',
  'domain/office-hours.ts: clocks': 'formatters, keyed by time zone',
};

test('modules keep no state except what every database may share; a cache belongs into perDatabase', () => {
  const found = globSync('{backend,contracts,domain}/**/*.ts').flatMap((path) =>
    stateIn(readFileSync(path, 'utf8')).map((name) => `${path}: ${name}`),
  );
  expect(found.sort()).toEqual(Object.keys(known).sort());
});

test.each([
  ['let cached: Limits | undefined;', 'cached'],
  ['export let cached = 1;', 'cached'],
  ['const cache = new Map<string, number>();', 'cache'],
  ['const cache = new LRUCache<string, string>({\n  max: 5,\n});', 'cache'],
  ['const read = cachedValue({ ttlMs: 5, load });', 'read'],
  ['const seen: string[] = [];', 'seen'],
])('state of a module is noticed: %s', (text, name) => {
  expect(stateIn(text)).toEqual([name]);
});

const sharing = 'tests/{support,backend}/**/*.ts';

test('files that share a process mock no modules, because another file may have loaded the module before', () => {
  const files = globSync(sharing).filter((path) => /\bvi\.(do)?mock\(/i.test(readFileSync(path, 'utf8')));
  expect(files).toEqual([]);
});

test('helpers call hooks inside functions only, because a module runs once for all files of a process', () => {
  const helpers = globSync(sharing).filter((path) => !/\.test\.ts$|\/(page|shared-process)\.ts$/.test(path));
  const files = helpers.filter((path) => /^(before|after)(All|Each)\(/m.test(readFileSync(path, 'utf8')));
  expect(files).toEqual([]);
});
