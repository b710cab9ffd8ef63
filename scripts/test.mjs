import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { browser } from './browser.mjs';
import { failedPages, failedUnits, passedAtSecondTry } from './failures.mjs';
import { install } from './install.mjs';

// `npm test`: everything a fresh clone needs, then everything there is to test. Plain JavaScript, for Node 20 begins it.

const root = fileURLToPath(new URL('..', import.meta.url));
install();
// The pinned Node of node_modules runs all that follows.
process.env.PATH = [join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter);

const reports = mkdtempSync(join(tmpdir(), 'razmen-test-'));
const reportFile = (name) => join(reports, `${name}.json`);

/** Each part says what it counted by its own report; a part that ends badly without a failed test has failed once. */
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
      failures: failedUnits(report),
    }),
  },
  {
    name: 'browser',
    // A second try, said by name below: on a machine that stalls for a moment, one page of hundreds may come late.
    command: ['playwright', 'test', '--retries=1', '--reporter=list,json'],
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
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected + stats.skipped,
      failures: suites.flatMap(failedPages),
      second: suites.flatMap(passedAtSecondTry),
    }),
  },
];

const total = { passed: 0, failed: 0 };
/** @type {string[]} */
const failed = [];
const only = process.argv.slice(2);
for (const part of parts.filter(({ name }) => only.length === 0 || only.includes(name))) {
  const began = Date.now();
  const counted = await take(part);
  total.passed += counted.passed;
  total.failed += counted.failed;
  failed.push(...(counted.failures ?? []));
  for (const title of counted.second ?? []) console.log(`\npassed only at the second try: ${title}`);
  const seconds = Math.round((Date.now() - began) / 1000);
  console.log(`\n${part.name}: ${counted.passed} passed, ${counted.failed} failed, ${seconds} s\n`);
}
rmSync(reports, { recursive: true, force: true });
for (const failure of failed) console.log(`✗ ${failure}`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed ? 1 : 0;

async function take({ name, command, prepare, count }) {
  const [tool, ...args] = command;
  const env = { ...process.env, ...(await prepare?.()) };
  const { status } = spawnSync(tool, args, { cwd: root, env, stdio: 'inherit', shell: process.platform === 'win32' });
  try {
    const counted = count(JSON.parse(readFileSync(reportFile(name), 'utf8')));
    if (status === 0 || counted.failed > 0) return counted;
    return { ...counted, failed: 1, failures: [`${name}: no test failed, but it ended with ${status}`] };
  } catch (error) {
    return { passed: 0, failed: 1, failures: [`${name}: no report (${error.message})`] };
  }
}

/** Below those that the system lends to outgoing connections: one of those may be taken again before it is used. */
function freePort() {
  const port = 10_000 + Math.floor(Math.random() * 20_000);
  return new Promise((resolve) => {
    const server = createServer();
    server.on('error', () => resolve(freePort()));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(String(port))));
  });
}
