import { afterAll, expect, vi } from 'vitest';
import { resetClock } from './clock.ts';
import { globalState, leaksBetween } from './leaks.ts';

// All test files of a project run in one process and share its modules (decision 097). A test file that leaves global
// state behind fails, so that no other file comes to depend on it.
const before = globalState();
afterAll(() => {
  vi.restoreAllMocks();
  resetClock();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  expect(leaksBetween(before, globalState()), 'global state left behind by this file').toEqual([]);
});
