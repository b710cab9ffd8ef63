import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Creates the data folder of the server that all browser tests share; it is removed after the run. The environment
 * passes its name on, because Playwright loads its config again in every worker.
 */
function dataDir(): string {
  const inherited = process.env.E2E_DATA_DIR;
  if (inherited) return inherited;
  const folder = mkdtempSync(join(tmpdir(), 'razmen-e2e-'));
  // If root runs the tests, PostgreSQL runs as another user, which must be able to enter the folder.
  chmodSync(folder, 0o755);
  process.env.E2E_DATA_DIR = folder;
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

const port = process.env.E2E_PORT ?? '4410';
const apiPort = process.env.E2E_API_PORT ?? '4411';

export const server = {
  url: process.env.E2E_URL ?? `http://127.0.0.1:${port}`,
  api: `http://127.0.0.1:${apiPort}`,
  dataDir: dataDir(),
  get env() {
    // The server trusts proxies on this machine, so that tests can set x-forwarded-for.
    const addresses = { HOST: '127.0.0.1', PORT: port, API_PORT: apiPort };
    return { ...addresses, DATA_DIR: this.dataDir, DEMO: '1', CAPTCHA: 'none' };
  },
};
