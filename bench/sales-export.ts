import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { startProduct } from './servers.ts';

const sampleMs = 50;
/** Pause after the export, without requests, before the memory is read for the last time. */
const restMs = 10_000;
const warmUps = 3;
/** Maximum heap of each process. Without a maximum, V8 would keep some hundred MiB of garbage before collecting it. */
const heapMb = 128;

/**
 * Processes whose memory is measured. Each value is a part of the process's command line, and identifies the process.
 */
const measured = { API: 'backend/main.ts', 'web app': 'next-server' } as const;
type Measured = keyof typeof measured;
const names = Object.keys(measured) as Measured[];

interface Shop {
  databaseUrl: string;
  secret: string;
  owner: { email: string; password: string };
  sales: number;
}

/**
 * Starts the product on a database with one shop's sales, and downloads all these sales through the web app.
 * @returns lines with the resident memory of the API and of the web app: before the export, its maximum during the
 * export, and after the export
 */
export async function measureExport({ databaseUrl, secret, owner, sales }: Shop): Promise<string[]> {
  const env = { DATABASE_URL: databaseUrl, SECRET: secret, NODE_OPTIONS: `--max-old-space-size=${heapMb}` };
  // Wait for /healthz instead of /readyz, because /readyz waits for the first audit. An export needs no audit, and the
  // audit of a large history takes minutes.
  const { url, pid, stop } = await startProduct(env, '/healthz');
  try {
    const pids = pidsUnder(pid);
    const cookie = await signIn(url, owner);
    // Downloads a little before measuring, because compiling the code increases the memory once.
    for (let n = 0; n < warmUps; n += 1) await download(url, cookie, '?date_from=2000-01-01&date_to=2000-01-02');
    const memory = () => names.map((name) => residentMb(pids[name]));
    const before = memory();
    let most = before;
    const sampling = setInterval(() => {
      most = memory().map((now, index) => Math.max(now, most[index] ?? 0));
    }, sampleMs);
    const startedAt = performance.now();
    const { lines, bytes } = await download(url, cookie, '');
    clearInterval(sampling);
    if (lines !== sales + 1) throw new Error(`bench: the export has ${lines} lines`);
    const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1);
    await sleep(restMs);
    const after = memory();
    return [
      `    export of ${sales} sales through the web app, heaps of ${heapMb} MiB: ${(bytes / 2 ** 20).toFixed(1)} MiB in ${seconds} s`,
      ...names.map(
        (name, n) =>
          `      memory of the ${name}: ${before[n]} MiB before, at most ${most[n]} MiB, ${after[n]} MiB after`,
      ),
    ];
  } finally {
    await stop();
  }
}

async function signIn(url: string, { email, password }: Shop['owner']): Promise<string> {
  const response = await fetch(`${url}/front-api/auth/login/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-requested-with': 'razmen' },
    body: JSON.stringify({ email, password }),
  });
  if (!response.ok) throw new Error(`bench: sign-in answered ${response.status}`);
  return response.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
}

async function download(url: string, cookie: string, query: string): Promise<{ lines: number; bytes: number }> {
  const response = await fetch(`${url}/api/v1/shop/sales/csv/${query}`, { headers: { cookie } });
  if (!response.ok || !response.body) throw new Error(`bench: the export answered ${response.status}`);
  let [lines, bytes] = [0, 0];
  for await (const chunk of response.body) {
    bytes += chunk.length;
    for (const byte of chunk) if (byte === 10) lines += 1;
  }
  return { lines, bytes };
}

const readProcess = (pid: number | string, file: string): string => readFileSync(`/proc/${pid}/${file}`, 'utf8');

/** Returns the ids of the measured processes among the descendants of a process. */
function pidsUnder(root: number): Record<Measured, number> {
  const parents = new Map(
    readdirSync('/proc').flatMap((pid) => (/^\d+$/.test(pid) ? [[Number(pid), parentOf(pid)]] : [])),
  );
  const isUnder = (pid: number): boolean => pid === root || (pid > 1 && isUnder(parents.get(pid) ?? 0));
  const find = (part: string): number => {
    const found = [...parents.keys()].find((pid) => isUnder(pid) && readProcess(pid, 'cmdline').includes(part));
    if (found === undefined) throw new Error(`bench: no process of the product is named ${part}`);
    return found;
  };
  return { API: find(measured.API), 'web app': find(measured['web app']) };
}

function parentOf(pid: string): number {
  try {
    return Number(/PPid:\s+(\d+)/.exec(readProcess(pid, 'status'))?.[1] ?? 0);
  } catch {
    return 0;
  }
}

/** Returns the resident memory of a process in MiB, as Linux reports it. */
const residentMb = (pid: number): number =>
  Math.round(Number(/VmRSS:\s+(\d+)/.exec(readProcess(pid, 'status'))?.[1]) / 1_024);
