// Reads the JSON reports of Vitest and Playwright at the end of `npm test`. Written in plain JavaScript, because
// `scripts/test.mjs` runs on Node 20.

/**
 * Describes failed tests and files that could not be run, one line each with the first lines of the error. A reader
 * must be able to understand a failure from these lines, because CI may keep only the end of the output.
 */
export function failedUnitTests({ testResults = [] }) {
  return testResults.flatMap(({ name, message, status, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (failed.length === 0) return status === 'failed' ? [line(name, '', message)] : [];
    return failed.map(({ fullName, failureMessages }) => line(name, fullName, failureMessages[0]));
  });
}

/** Describes the failed, flaky and skipped tests of a Playwright suite, one line each. */
export const failedBrowserTests = (suite) =>
  browserTests(suite)
    .filter(({ status }) => status !== 'expected')
    .map(({ file, title, status, results }) => line(file, title, results.at(-1)?.error?.message ?? status));

/** Returns the tests of a Vitest report with their durations. */
export const unitTimes = ({ testResults = [] }) =>
  testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, duration }) => ({ name: line(name, fullName), ms: duration ?? 0 })),
  );

/** Returns the tests of a Playwright suite with their durations, retries included. */
export const browserTimes = (suite) =>
  browserTests(suite).map(({ file, title, results }) => ({
    name: line(file, title),
    ms: results.reduce((sum, { duration }) => sum + (duration ?? 0), 0),
  }));

/** Formats the slowest tests as lines, longest first. */
export const slowest = (times, count = 10) =>
  [...times]
    .sort((one, other) => other.ms - one.ms)
    .slice(0, count)
    .map(({ name, ms }) => `${(ms / 1_000).toFixed(1).padStart(6)} s  ${name}`);

const browserTests = ({ suites = [], specs = [] }) => [
  ...specs.flatMap(({ file, title, tests }) => tests.map((test) => ({ file, title, ...test }))),
  ...suites.flatMap(browserTests),
];

function line(file, title, reason = '') {
  const path = file.includes('/tests/') ? file.slice(file.lastIndexOf('/tests/') + 1) : file;
  const opening = reason
    .split('\n')
    .map((text) => text.trim())
    .filter(Boolean)
    .slice(0, 3)
    .join(' · ')
    .slice(0, 300);
  return [path, title, opening].filter(Boolean).join(' › ');
}
