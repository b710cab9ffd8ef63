import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * The one server all browser tests share: its own ports, and a data folder that lives as long as the run.
 * Playwright loads its config once more in every worker, so the first load leaves the folder's name behind.
 */
function dataDir(): string {
  const given = process.env.E2E_DATA_DIR;
  if (given) return given;
  const made = mkdtempSync(join(tmpdir(), 'razmen-e2e-'));
  // As root the database runs under another user, who must be able to reach it.
  chmodSync(made, 0o755);
  process.env.E2E_DATA_DIR = made;
  process.once('exit', () => rmSync(made, { recursive: true, force: true }));
  return made;
}

const port = process.env.E2E_PORT ?? '4410';
const apiPort = process.env.E2E_API_PORT ?? '4411';

export const server = {
  url: process.env.E2E_URL ?? `http://127.0.0.1:${port}`,
  api: `http://127.0.0.1:${apiPort}`,
  dataDir: dataDir(),
  get env() {
    // Behind one proxy, whose part a test plays when it comes from somewhere else.
    const place = { HOST: '127.0.0.1', PORT: port, API_PORT: apiPort, TRUSTED_PROXIES: '1' };
    return { ...place, DATA_DIR: this.dataDir, DEMO: '1', CAPTCHA: 'none' };
  },
};
