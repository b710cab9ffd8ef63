import { afterEach, expect, test } from 'vitest';
import { globalState, leaksBetween } from './support/leaks.ts';

const now = Date.now;
const before = globalState();

afterEach(() => {
  Date.now = now;
  delete process.env.LEFT_BEHIND;
  Reflect.deleteProperty(globalThis, 'leftBehind');
});

const leaks: [string, () => void][] = [
  ['Date.now', () => (Date.now = () => 0)],
  ['process.env.LEFT_BEHIND', () => (process.env.LEFT_BEHIND = '1')],
  ['globalThis.leftBehind', () => Object.assign(globalThis, { leftBehind: true })],
];

test.each(leaks)('%s left behind by a test file is noticed', (name, leave) => {
  leave();
  expect(leaksBetween(before, globalState())).toEqual([name]);
});

test('what a test has restored is no leak', () => {
  expect(leaksBetween(before, globalState())).toEqual([]);
});
