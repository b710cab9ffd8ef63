import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Pair } from '#contracts/pair.ts';
import { draftFrom, ps } from '../factories/exchange.ts';
import { fuzz, inOneLine, succeeded } from './campaign.ts';
import type { OpenApiDocument } from './requests.ts';
import { sendToApi, sendToSite, shopKeysOf, signIn } from './senders.ts';
import { signatureHeaders } from './signature.ts';
import { templatesFor } from './templates.ts';

// `npm run fuzz [count] [seed]` starts the demo and sends random requests. Fails on a 5xx, an error without a code, or
// a failed audit.

const count = Number(process.argv[2] ?? 20_000);
const seed = Number(process.argv[3] ?? 1);
const [port, apiPort] = [10_000 + (process.pid % 10_000), 20_000 + (process.pid % 10_000)].map(String);
const site = `http://127.0.0.1:${port}`;
const api = `http://127.0.0.1:${apiPort}`;
const dataDir = mkdtempSync(join(tmpdir(), 'razmen-fuzz-'));
// When the fuzzer runs as root, PostgreSQL runs as a different user, which needs access to this folder.
chmodSync(dataDir, 0o755);

const auditRequest = {
  operation: 'audit',
  method: 'GET',
  url: '/api/v1/operator/audit/',
  headers: {},
  caller: 'staff',
} as const;

const product = spawn('node', ['scripts/start.mjs'], {
  env: {
    ...process.env,
    PORT: port,
    API_PORT: apiPort,
    DATA_DIR: dataDir,
    DEMO: '1',
    CAPTCHA: 'none',
    TRUSTED_PROXIES: '127.0.0.1',
  },
  stdio: ['ignore', 'ignore', 'inherit'],
});
const exited = once(product, 'exit');
try {
  process.exitCode = (await run()) ? 0 : 1;
} finally {
  product.kill('SIGTERM');
  await exited;
  rmSync(dataDir, { recursive: true, force: true });
}

async function run(): Promise<boolean> {
  while (!(await fetch(`${site}/readyz`).catch(() => null))?.ok) {
    if (product.exitCode !== null) throw new Error(`the product ended with ${product.exitCode}`);
    await sleep(300);
  }
  // The owner of the demo's shop can use the calls of users and also the calls of shops.
  const { operator, shop } = JSON.parse(readFileSync(join(dataDir, 'demo.json'), 'utf8'));
  const jars = await signIn(site, { user: shop, staff: operator });
  const keys = await shopKeysOf(site, jars, shop.password);
  const read = async <T>(path: string) => (await (await fetch(api + path)).json()) as T;
  const document = await read<OpenApiDocument>('/api/docs/openapi.json');
  // Removes the quote from the claim, because a quote would expire during the run. Without a quote, the server uses the
  // current price.
  const draft = { ...draftFrom(await read<Pair>(`/api/v1/calculator/pair/${ps.BTC}/${ps.SBERRUB}/`), '0.0003') };
  delete draft.quoteId;

  const report = await fuzz({
    document,
    seed,
    count,
    templates: templatesFor(draft),
    send: (request, index) => {
      const headers = { ...request.headers, ...signatureHeaders(request, keys) };
      const what = { ...request, headers };
      return index % 2 ? sendToSite(site, jars, what, index) : sendToApi(api, jars, what, index);
    },
  });
  const audit = await sendToSite(site, jars, auditRequest, 0);
  const { ok } = JSON.parse(audit.body) as { ok: boolean };
  for (const [operation, outcomes] of report.outcomes) console.log(operation, JSON.stringify(outcomes));
  for (const fault of report.faults) console.log(inOneLine(fault));
  console.log(
    `seed ${seed}: ${count} requests, ${succeeded(report).length} of ${report.outcomes.size} operations answered a ` +
      `success, ${report.faults.length} faults, audit ${ok ? 'passed' : 'FAILED'}`,
  );
  return ok && report.faults.length === 0;
}
