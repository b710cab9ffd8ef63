import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort, startServer } from './process.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const bareFolder = fileURLToPath(new URL('bare', import.meta.url));

/** Creates a temporary folder that all users can enter, because PostgreSQL may run as another user. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'razmen-bench-'));
  chmodSync(folder, 0o755);
  return folder;
}

export interface RunningServer {
  url: string;
  stop: () => Promise<void>;
}

/**
 * Starts the product in demo mode.
 * @param more further environment variables
 * @param ready path that answers once the product can be measured
 */
export async function startProduct(
  more: Record<string, string> = {},
  ready = '/readyz',
): Promise<RunningServer & { api: string; pid: number }> {
  const [port, apiPort] = [await freePort(), await freePort()];
  const dataDir = temporaryFolder();
  const url = `http://127.0.0.1:${port}`;
  const demo = { DATA_DIR: dataDir, DEMO: '1', CAPTCHA: 'none', TRUSTED_PROXIES: '127.0.0.1' };
  const { pid, stop: stopServer } = await startServer(['node', 'scripts/start.mjs'], {
    cwd: root,
    env: { ...demo, ...more, PORT: String(port), API_PORT: String(apiPort) },
    url: url + ready,
    startTimeoutMs: 420_000,
  });
  const stop = async (): Promise<void> => {
    await stopServer();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { url, api: `http://127.0.0.1:${apiPort}`, pid, stop };
}

export async function startBareApp(): Promise<RunningServer> {
  const { status, stdout, stderr } = spawnSync('next', ['build'], { cwd: bareFolder, encoding: 'utf8' });
  if (status !== 0) throw new Error(`bench/bare: build failed\n${stdout}${stderr}`);
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const command = ['node', join(root, 'node_modules/next/dist/bin/next'), 'start', '-H', '0.0.0.0', '-p', String(port)];
  const { stop } = await startServer(command, { cwd: bareFolder, url, startTimeoutMs: 30_000 });
  return { url, stop };
}

/**
 * Starts nginx with one worker process that serves `html`.
 * @returns null if nginx is not installed
 */
export async function startNginx(html: string): Promise<RunningServer | null> {
  if (spawnSync('nginx', ['-v']).error) return null;
  const folder = temporaryFolder();
  const port = await freePort();
  mkdirSync(join(folder, 'html'));
  writeFileSync(join(folder, 'html/index.html'), html);
  writeFileSync(
    join(folder, 'nginx.conf'),
    `daemon off; worker_processes 1; pid ${folder}/pid; error_log ${folder}/error.log;
     events { worker_connections 1024; }
     http { access_log off; types { text/html html; } keepalive_requests 1000000;
       server { listen 127.0.0.1:${port}; root ${folder}/html; } }`,
  );
  const url = `http://127.0.0.1:${port}`;
  const { stop: stopServer } = await startServer(
    ['nginx', '-p', folder, '-e', `${folder}/error.log`, '-c', `${folder}/nginx.conf`],
    {
      cwd: folder,
      url,
      startTimeoutMs: 5_000,
    },
  );
  const stop = async (): Promise<void> => {
    await stopServer();
    rmSync(folder, { recursive: true, force: true });
  };
  return { url, stop };
}
