import { rmSync } from 'node:fs';
import { databaseFolder } from '#scripts/db/memory-folder.ts';

/**
 * Creates the data folder of the shared test server. An environment variable passes the path on to Playwright's
 * workers, because every worker loads the config again.
 */
function dataDir(): string {
  const inherited = process.env.E2E_DATA_DIR;
  if (inherited) return inherited;
  const folder = databaseFolder('razmen-e2e-');
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
    // The server trusts this machine as a proxy, so tests can set the client address with X-Forwarded-For.
    const addresses = { HOST: '127.0.0.1', PORT: port, API_PORT: apiPort, TRUSTED_PROXIES: '127.0.0.1' };
    return { ...addresses, DATA_DIR: this.dataDir, DEMO: '1', CAPTCHA: 'none' };
  },
};
