import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort, serve } from './process.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const bareFolder = fileURLToPath(new URL('bare', import.meta.url));

/** Folders of the measurement; the database's own user must be able to enter them. */
export function scratch(): string {
  const folder = mkdtempSync(join(tmpdir(), 'razmen-bench-'));
  chmodSync(folder, 0o755);
  return folder;
}

export interface Running {
  url: string;
  stop: () => Promise<void>;
}

/** The product as `npm start` runs it, in demo mode, on its own ports and an empty data folder. */
export async function product(): Promise<Running & { api: string }> {
  const [port, apiPort] = [await freePort(), await freePort()];
  const dataDir = scratch();
  const url = `http://127.0.0.1:${port}`;
  const end = await serve(['node', 'scripts/start.mjs'], {
    cwd: root,
    env: { PORT: String(port), API_PORT: String(apiPort), DATA_DIR: dataDir, DEMO: '1', CAPTCHA: 'none' },
    url: `${url}/readyz`,
    patience: 420_000,
  });
  const stop = async (): Promise<void> => {
    await end();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { url, api: `http://127.0.0.1:${apiPort}`, stop };
}

/** The least app on the same Next, see bench/bare. */
export async function bare(): Promise<Running> {
  const { status, stdout, stderr } = spawnSync('next', ['build'], { cwd: bareFolder, encoding: 'utf8' });
  if (status !== 0) throw new Error(`bench/bare could not be built.\n${stdout}${stderr}`);
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const command = ['node', join(root, 'node_modules/next/dist/bin/next'), 'start', '-H', '0.0.0.0', '-p', String(port)];
  return { url, stop: await serve(command, { cwd: bareFolder, url, patience: 30_000 }) };
}

/** nginx with one worker serving these bytes; null when this machine has none. */
export async function nginx(html: string): Promise<Running | null> {
  if (spawnSync('nginx', ['-v']).error) return null;
  const folder = scratch();
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
  const end = await serve(['nginx', '-p', folder, '-e', `${folder}/error.log`, '-c', `${folder}/nginx.conf`], {
    cwd: folder,
    url,
    patience: 5_000,
  });
  const stop = async (): Promise<void> => {
    await end();
    rmSync(folder, { recursive: true, force: true });
  };
  return { url, stop };
}
