// Reads the JSON reports of Vitest and Playwright. Written in plain JavaScript, because `npm test` must run on Node 20.

/** Describes failed tests with the first lines of each error, because CI may keep only the end of the output. */
export function failedUnitTests({ testResults = [] }) {
  return testResults.flatMap(({ name, message, status, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (failed.length === 0) return status === 'failed' ? [line(name, '', message)] : [];
    return failed.map(({ fullName, failureMessages }) => line(name, fullName, failureMessages[0]));
  });
}

export const failedBrowserTests = (suite) =>
  browserTests(suite)
    .filter(({ status }) => status !== 'expected')
    .map(({ file, title, status, results }) => line(file, title, results.at(-1)?.error?.message ?? status));

export const unitTimes = ({ testResults = [] }) =>
  testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, duration }) => ({ name: line(name, fullName), ms: duration ?? 0 })),
  );

export const browserTimes = (suite) =>
  browserTests(suite).map(({ file, title, results }) => ({
    name: line(file, title),
    ms: results.reduce((sum, { duration }) => sum + (duration ?? 0), 0),
  }));

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
