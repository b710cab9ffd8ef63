import { expect, test } from 'vitest';
import { readSettings } from '#contracts/environment.ts';
import { partsToStart } from '#scripts/supervise/parts.ts';

const shared = { DATABASE_URL: 'postgres://a@db/razmen', SECRET: 'x'.repeat(32) };

function partsOf(names: string[], env: Record<string, string> = {}): string[] {
  const result = readSettings(env, '/srv/exchange');
  if (!result.ok) throw new Error(result.problems.join('\n'));
  return [...partsToStart(names, result.settings)];
}

test('without names everything starts, and with an API of another vendor only the web app', () => {
  expect(partsOf([])).toEqual(['api', 'worker', 'web']);
  expect(partsOf([], { API_URL: 'https://api.example.org' })).toEqual(['web']);
});

test.each([
  [['api'], shared],
  [['worker'], shared],
  [['web'], { API_URL: 'http://10.0.0.9:3001' }],
  [['api', 'worker'], {}],
  [['api', 'worker', 'web'], {}],
  [['signer'], { SIGNER_FILE: 'signer.json' }],
])('%j starts alone', (names, env) => {
  expect(partsOf(names, env)).toEqual(names);
});

test.each([
  [['api', 'wroker'], {}, /wroker is no part: expected api, worker, web, signer/],
  [['web'], {}, /API_URL is not set/],
  [['signer'], {}, /SIGNER_FILE is not set/],
  [['worker'], { SECRET: shared.SECRET }, /DATABASE_URL is not set/],
  [['api'], { DATABASE_URL: shared.DATABASE_URL }, /SECRET is not set/],
  [['api'], { ...shared, DEMO: '1' }, /a demo starts API and worker together/],
  [['api'], { ...shared, API_HOST: '10.0.0.7' }, /WEB_NETWORKS is not set/],
])('%j with %o is refused with what is missing', (names, env, problem) => {
  expect(() => partsOf(names, env)).toThrow(problem);
});

test('an API for other machines starts once it knows the web instances', () => {
  expect(partsOf(['api'], { ...shared, API_HOST: '10.0.0.7', WEB_NETWORKS: '10.0.0.0/24' })).toEqual(['api']);
});
