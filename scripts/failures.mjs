// What failed, by name and with the first lines of its reason, for the end of `npm test`: where only the end of a
// long output is kept, it is all there is to go by. Plain JavaScript, for `scripts/test.mjs` runs on Node 20.

/** Of vitest's JSON report: failed tests, and files that could not be run at all. Lines to print. */
export function failedUnits({ testResults = [] }) {
  return testResults.flatMap(({ name, message, status, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (failed.length === 0) return status === 'failed' ? [line(name, '', message)] : [];
    return failed.map(({ fullName, failureMessages }) => line(name, fullName, failureMessages[0]));
  });
}

/** Of a suite of Playwright's JSON report: tests that failed at every try, and those that were skipped. */
export function failedPages({ suites = [], specs = [] }) {
  const here = specs.flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'skipped')
      .map(({ status, results }) => line(file, title, results.at(-1)?.error?.message ?? status)),
  );
  return [...here, ...suites.flatMap(failedPages)];
}

/** Titles of the tests that failed once and then passed, from a suite of Playwright's report. */
export function passedAtSecondTry({ suites = [], specs = [] }) {
  const here = specs.filter(({ tests }) => tests.some(({ status }) => status === 'flaky'));
  return [...here.map(({ file, title }) => `${file}: ${title}`), ...suites.flatMap(passedAtSecondTry)];
}

function line(file, title, reason = '') {
  const where = file.includes('/tests/') ? file.slice(file.lastIndexOf('/tests/') + 1) : file;
  const why = reason
    .split('\n')
    .map((text) => text.trim())
    .filter(Boolean)
    .slice(0, 3)
    .join(' · ')
    .slice(0, 300);
  return [where, title, why].filter(Boolean).join(' › ');
}
