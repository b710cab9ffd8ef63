import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort, startServer } from './process.ts';
import { temporaryFolder } from './servers.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const sampleMs = 50;
const warmUps = 3;
/** Maximum heap of the API. Without a maximum, V8 would keep some hundred MiB of garbage before collecting it. */
const heapMb = 128;

interface Shop {
  databaseUrl: string;
  secret: string;
  owner: { email: string; password: string };
  sales: number;
}

/**
 * Starts a separate API process and downloads all sales of a shop from it.
 * @returns a line with the resident memory of the process before the download, and its maximum during the download
 */
export async function measureExport({ databaseUrl, secret, owner, sales }: Shop): Promise<string> {
  const dataDir = temporaryFolder();
  const port = await freePort();
  const api = `http://127.0.0.1:${port}`;
  const env = { DATABASE_URL: databaseUrl, DATA_DIR: dataDir, SECRET: secret, API_PORT: String(port), DEMO: '1' };
  const { pid, stop } = await startServer(['node', `--max-old-space-size=${heapMb}`, 'backend/main.ts'], {
    cwd: root,
    env: { ...env, NODE_ENV: 'production', CAPTCHA: 'none' },
    url: `${api}/healthz`,
    startTimeoutMs: 60_000,
  });
  try {
    const token = await signIn(api, owner);
    // Downloads a little before measuring, because compiling the code increases the memory once.
    for (let n = 0; n < warmUps; n += 1) await download(api, token, '?date_from=2000-01-01&date_to=2000-01-02');
    const before = residentMb(pid);
    let most = before;
    const sampling = setInterval(() => {
      most = Math.max(most, residentMb(pid));
    }, sampleMs);
    const startedAt = performance.now();
    const { lines, bytes } = await download(api, token, '');
    clearInterval(sampling);
    if (lines !== sales + 1) throw new Error(`bench: the export has ${lines} lines`);
    const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1);
    const figures = `${(bytes / 2 ** 20).toFixed(1)} MiB in ${seconds} s; memory of the API ${before} MiB before, at most ${most} MiB`;
    return `    export of ${sales} sales, with a heap of ${heapMb} MiB: ${figures}`;
  } finally {
    await stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function signIn(api: string, { email, password }: Shop['owner']): Promise<string> {
  const response = await fetch(`${api}/front-api/auth/login/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  const body = (await response.json()) as { token?: string };
  if (!body.token) throw new Error(`bench: sign-in answered ${response.status}`);
  return body.token;
}

async function download(api: string, token: string, query: string): Promise<{ lines: number; bytes: number }> {
  const headers = { authorization: `Bearer ${token}` };
  const response = await fetch(`${api}/api/v1/shop/sales/csv/${query}`, { headers });
  if (!response.ok || !response.body) throw new Error(`bench: the export answered ${response.status}`);
  let [lines, bytes] = [0, 0];
  for await (const chunk of response.body) {
    bytes += chunk.length;
    for (const byte of chunk) if (byte === 10) lines += 1;
  }
  return { lines, bytes };
}

/** Returns the resident memory of a process in MiB, as Linux reports it. */
function residentMb(pid: number): number {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(join('/proc', String(pid), 'status'), 'utf8'))?.[1];
  return Math.round(Number(kilobytes) / 1_024);
}
