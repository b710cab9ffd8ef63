import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { browser } from './browser.mjs';
import { install } from './install.mjs';
import { browserTimes, failedBrowserTests, failedUnitTests, slowest, unitTimes } from './test-report.mjs';

// `npm test`: installs missing packages, then runs all checks and tests. Written in plain JavaScript, because it must
// run on Node 20.

const root = fileURLToPath(new URL('..', import.meta.url));
install();
// Runs child processes with the Node version from node_modules.
process.env.PATH = [join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter);

const reports = mkdtempSync(join(tmpdir(), 'razmen-test-'));
const reportFile = (name) => join(reports, `${name}.json`);

/** Parts of the test suite. Failed tests are never retried, because a test that passes only on a retry has a defect. */
const parts = [
  {
    name: 'check',
    command: ['node', 'scripts/check.ts', `--report=${reportFile('check')}`],
    count: (report) => report,
  },
  {
    name: 'unit',
    command: ['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${reportFile('unit')}`],
    count: (report) => ({
      passed: report.numPassedTests,
      failed: report.numFailedTests,
      failures: failedUnitTests(report),
      times: unitTimes(report),
    }),
  },
  {
    name: 'browser',
    command: ['playwright', 'test', '--reporter=list,json'],
    prepare: async () => {
      const chromium = browser();
      return {
        PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile('browser'),
        E2E_PORT: await freePort(),
        E2E_API_PORT: await freePort(),
        ...(chromium ? { CHROMIUM: chromium } : {}),
      };
    },
    count: ({ stats, suites }) => ({
      passed: stats.expected,
      failed: stats.unexpected + stats.flaky + stats.skipped,
      failures: suites.flatMap(failedBrowserTests),
      times: suites.flatMap(browserTimes),
    }),
  },
];

const names = process.argv.slice(2);
const results = [];
for (const part of parts.filter(({ name }) => names.length === 0 || names.includes(name))) {
  const started = Date.now();
  const result = { name: part.name, failures: [], times: [], ...(await run(part)) };
  results.push({ ...result, seconds: Math.round((Date.now() - started) / 1_000) });
}
rmSync(reports, { recursive: true, force: true });

console.log('\nslowest tests:');
for (const line of slowest(results.flatMap(({ times }) => times))) console.log(line);
console.log();
for (const { name, seconds, passed, failed } of results)
  console.log(`${name.padEnd(8)} ${String(seconds).padStart(4)} s  ${passed} passed, ${failed} failed`);
console.log(`${'all'.padEnd(8)} ${String(total('seconds')).padStart(4)} s\n`);
for (const failure of results.flatMap(({ failures }) => failures)) console.log(`✗ ${failure}`);
console.log(`${total('passed')} passed, ${total('failed')} failed`);
process.exitCode = total('failed') ? 1 : 0;

function total(key) {
  return results.reduce((sum, result) => sum + result[key], 0);
}

/**
 * Runs one part of the test suite. If the part exits with an error but reports no failed test, it counts as one
 * failure.
 */
async function run({ name, command, prepare, count }) {
  const [tool, ...args] = command;
  const env = { ...process.env, ...(await prepare?.()) };
  const { status } = spawnSync(tool, args, { cwd: root, env, stdio: 'inherit', shell: process.platform === 'win32' });
  try {
    const counts = count(JSON.parse(readFileSync(reportFile(name), 'utf8')));
    if (status === 0 || counts.failed > 0) return counts;
    return { ...counts, failed: 1, failures: [`${name}: no test failed, but it ended with ${status}`] };
  } catch (error) {
    return { passed: 0, failed: 1, failures: [`${name}: no report (${error.message})`] };
  }
}

/**
 * Returns a free port outside the ephemeral range, so that no outgoing connection takes it before the server listens.
 */
function freePort() {
  const port = 10_000 + Math.floor(Math.random() * 20_000);
  return new Promise((resolve) => {
    const server = createServer();
    server.on('error', () => resolve(freePort()));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(String(port))));
  });
}
