import { afterAll, expect, vi } from 'vitest';
import { resetClock } from './clock.ts';
import { globalState, leaksBetween } from './leaks.ts';

// All test files of a project run in one process and share its modules (decision 097). A test file fails if it leaves
// global state behind, because other files could come to depend on this state.
const before = globalState();
afterAll(() => {
  vi.restoreAllMocks();
  resetClock();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  expect(leaksBetween(before, globalState()), 'global state left behind by this file').toEqual([]);
});
