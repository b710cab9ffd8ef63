import { describe, expect, it } from 'vitest';
import { failedPages, failedUnits, passedAtSecondTry } from '#scripts/failures.mjs';

describe('what failed is said by name at the end of a run', () => {
  it('names a failed test with its file and the first lines of its reason, and none that passed', () => {
    const assertionResults = [
      { status: 'passed', fullName: 'a sum is kept', failureMessages: [] },
      { status: 'failed', fullName: 'a sum is rounded', failureMessages: ['expected 1\n\nto be 2\n at x\n at y'] },
    ];
    const name = '/anywhere/tests/domain/money.test.ts';
    expect(failedUnits({ testResults: [{ name, status: 'failed', message: '', assertionResults }] })).toEqual([
      'tests/domain/money.test.ts › a sum is rounded › expected 1 · to be 2 · at x',
    ]);
  });

  it('names a file that could not be run at all', () => {
    const file = { name: '/x/tests/lib/a.test.ts', status: 'failed', message: 'no such module', assertionResults: [] };
    expect(failedUnits({ testResults: [file] })).toEqual(['tests/lib/a.test.ts › no such module']);
  });

  it('names a browser test that failed at its last try or was skipped, however deep its suite', () => {
    const spec = (title: string, status: string, ...messages: string[]) => ({
      file: 'claim.spec.ts',
      title,
      tests: [{ status, results: messages.map((message) => ({ error: { message } })) }],
    });
    const specs = [
      spec('pays', 'unexpected', 'first', 'last'),
      spec('waits', 'skipped'),
      spec('asks', 'flaky', 'late'),
    ];
    const suite = { suites: [{ specs: [...specs, spec('ends', 'expected')] }] };
    expect(failedPages(suite)).toEqual(['claim.spec.ts › pays › last', 'claim.spec.ts › waits › skipped']);
    expect(passedAtSecondTry(suite)).toEqual(['claim.spec.ts: asks']);
  });
});
