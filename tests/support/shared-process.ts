import { afterAll, expect, vi } from 'vitest';
import { resetClock } from './clock.ts';
import { globalState, leaksBetween } from './leaks.ts';

// Test files of one project run in the same process and share its modules (decision 097). A file that leaves global
// state behind fails here, so that no other file comes to depend on that state.
const before = globalState();
afterAll(() => {
  vi.restoreAllMocks();
  resetClock();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  expect(leaksBetween(before, globalState()), 'global state left behind by this file').toEqual([]);
});
