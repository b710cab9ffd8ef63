import { describe, expect, test } from 'vitest';
import { browserTimes, failedBrowserTests, failedUnitTests, slowest, unitTimes } from '#scripts/test-report.mjs';

const assertionResults = [
  { status: 'passed', fullName: 'a sum is kept', duration: 1_200, failureMessages: [] },
  { status: 'failed', fullName: 'a sum is rounded', failureMessages: ['expected 1\n\nto be 2\n at x\n at y'] },
];
const unit = {
  testResults: [{ name: '/anywhere/tests/domain/money.test.ts', status: 'failed', message: '', assertionResults }],
};

const spec = (title: string, status: string, ...messages: string[]) => ({
  file: 'claim.spec.ts',
  title,
  tests: [{ status, results: messages.map((message) => ({ duration: 2_000, error: { message } })) }],
});

describe('the report at the end of a test run', () => {
  test('lists each failed test with its file and the first lines of its error, and no passed test', () => {
    expect(failedUnitTests(unit)).toEqual([
      'tests/domain/money.test.ts › a sum is rounded › expected 1 · to be 2 · at x',
    ]);
  });

  test('lists a file that could not be run at all', () => {
    const file = { name: '/x/tests/lib/a.test.ts', status: 'failed', message: 'no such module', assertionResults: [] };
    expect(failedUnitTests({ testResults: [file] })).toEqual(['tests/lib/a.test.ts › no such module']);
  });

  test('lists browser tests that failed, were skipped or passed on retry, however deep their suite', () => {
    const specs = [
      spec('pays', 'unexpected', 'first', 'last'),
      spec('waits', 'skipped'),
      spec('asks', 'flaky', 'late'),
    ];
    expect(failedBrowserTests({ suites: [{ specs: [...specs, spec('ends', 'expected')] }] })).toEqual([
      'claim.spec.ts › pays › last',
      'claim.spec.ts › waits › skipped',
      'claim.spec.ts › asks › late',
    ]);
  });

  test('lists the slowest tests of both runners, longest first', () => {
    const times = [...unitTimes(unit), ...browserTimes({ specs: [spec('pays', 'expected', 'first', 'second')] })];
    expect(slowest(times, 2)).toEqual([
      '   4.0 s  claim.spec.ts › pays',
      '   1.2 s  tests/domain/money.test.ts › a sum is kept',
    ]);
  });
});
