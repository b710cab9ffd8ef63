import { execFile, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer as createHttpServer } from 'node:http';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { afterAll, describe, expect, test } from 'vitest';
import { demoAddress } from '#backend/db/seed/demo-address.ts';
import { webhookHeaders, webhookSecret } from '#backend/modules/shop/webhooks/signature.ts';
import { linkExamples } from '#contracts/link-examples.ts';
import { eventExample, exampleIn, examples } from '#contracts/merchant-examples.ts';
import type { ExampleLanguage } from '#contracts/signed-calls.ts';
import { webhookExamples } from '#contracts/webhook-examples.ts';
import { testApp } from '../../support/app.ts';
import { Guest } from '../../support/factories/exchange.ts';
import { Shop } from '../../support/factories/shop.ts';

const api = await testApp();
const shop = await Shop.open(api);
const testing = await shop.testing();
const URL = await api.app.listen({ host: '127.0.0.1', port: 0 });
const folder = mkdtempSync(join(tmpdir(), 'razmen-examples-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const programs: [ExampleLanguage, string, string][] = [
  ['shell', 'bash', 'example.sh'],
  ['typescript', process.execPath, 'example.mts'],
  ['python', 'python3', 'example.py'],
  ['php', 'php', 'example.php'],
];

function isInstalled(program: string): boolean {
  try {
    execFileSync(program, ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

const installed = programs.filter(([, program]) => isInstalled(program));
const environment = { NODE_ENV: 'test' as const, PATH: process.env.PATH };

async function run(code: string, [program, name]: [string, string], env: Record<string, string>): Promise<string> {
  const file = join(folder, name);
  writeFileSync(file, code);
  return (await promisify(execFile)(program, [file], { env: { ...environment, ...env } })).stdout;
}

const settings = ({ key: { key: KEY, secret: SECRET } }: Shop, ORDER: string) => ({
  URL,
  KEY,
  SECRET,
  ORDER,
});

describe.each(installed)('the example in %s', (language, ...file) => {
  test.each(['ru', 'en'] as const)('creates a claim in %s and prints the page of the buyer', async (locale) => {
    const order = `${language}-${locale}`;
    const stdout = await run(exampleIn(locale, examples[language]), file, settings(shop, order));
    const [, prefix, id = stdout] = /:\d+(\/en)?\/claim\/([\da-f-]{36})#t=/.exec(stdout) ?? [];
    expect((await shop.get(`claim/${id}/`)).json()).toMatchObject({ order, status: 'new' });
    expect(prefix).toBe(locale === 'en' ? '/en' : undefined);
  });

  test('creates a test claim with a test key', async () => {
    const stdout = await run(examples[language], file, settings(testing, `${language}-1`));
    const id = /\/test-claim\/([\da-f-]{36})$/.exec(stdout.trim())?.[1] ?? stdout;
    expect((await testing.get(`claim/${id}/`)).json()).toMatchObject({ order: `${language}-1`, mode: 'test' });
  });
});

describe.each(installed)('the example in %s that creates a payment link', (language, ...file) => {
  test.each(['ru', 'en'] as const)(
    'prints an address at which a buyer can choose how to pay, in %s',
    async (locale) => {
      const order = `link-${language}-${locale}`;
      const stdout = await run(exampleIn(locale, linkExamples[language]), file, settings(shop, order));
      const [, prefix, code = stdout] = /:\d+(\/en)?\/pay\/([^/\s]+)\s*$/.exec(stdout) ?? [];
      const link = (await new Guest(api).get(`/api/v1/pay/${code}/`)).json();
      expect(link).toMatchObject({ order, state: 'open', price: { side: 'to', summa: '25' } });
      expect(link.methods.length).toBeGreaterThan(5);
      expect(prefix).toBe(locale === 'en' ? '/en' : undefined);
    },
  );

  test('says why, if the key may not create links', async () => {
    const key = { name: 'Claims', mode: 'test', scopes: ['read', 'write'] };
    const claims = (await shop.owner.post('/api/v1/shop/keys/', key)).json();
    const env = { ...settings(shop, 'refused'), KEY: claims.key, SECRET: claims.secret };
    const { stdout, stderr } = await run(linkExamples[language], file, env).then(
      (out) => ({ stdout: out, stderr: '' }),
      (error: { stdout: string; stderr: string }) => error,
    );
    expect(stdout + stderr).toContain('forbidden');
  });
});

test.each([
  ['done', /^play-done is paid: [\d.]+$/],
  ['less', /^play-less is short: [\d.]+ of [\d.]+$/],
])(
  'the example in a shell prints the new events of a test claim after "%s", and whether it is paid',
  async (before, said) => {
    const terms = (await testing.get('quote/?from=1&to=30&fromSumma=0.01')).json();
    const { fromPs, toPs, fromSumma, toSumma } = terms;
    const order = `play-${before}`;
    const more = { order, email: 'buyer@example.org', toRequisites: demoAddress('TRC20') };
    const { id: ID } = (await testing.post('claim/', { fromPs, toPs, fromSumma, toSumma, ...more })).json();
    if (before === 'less') await testing.post(`test/claim/${ID}/`, { outcome: before });
    const stdout = await run(webhookExamples.shell, ['bash', 'play.sh'], { ...settings(testing, ''), ID });
    const [events = '', summary] = stdout.trim().split('\n');
    const { results } = JSON.parse(events);
    const first = before === 'less' ? 'payout' : 'wait_payment';
    expect(results[0].event.data).toMatchObject({ id: ID, status: first });
    expect(results.at(-1).event).toMatchObject({ mode: 'test', data: { id: ID, order, status: 'done' } });
    expect(summary).toMatch(said);
  },
);

test.each([
  ['0.1', '0.100000000000000001', 'tea is short: 0.1 of 0.100000000000000001'],
  ['9007199254740993.5', '9007199254740993.4', 'tea is paid: 9007199254740993.5'],
  ['1000', '999.99', 'tea is paid: 1000'],
  ['99', '100', 'tea is short: 99 of 100'],
  ['25', '25', 'tea is paid: 25'],
])('the example in a shell compares %s received with %s asked exactly', async (toSumma, askedToSumma, said) => {
  const claim = { order: 'tea', status: 'done', toSumma, askedToSumma };
  const server = createHttpServer(({ url }, response) => {
    response.end(JSON.stringify(url?.includes('/events/') ? { results: [], last: '0' } : claim));
  }).listen(0, '127.0.0.1');
  try {
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const env = { URL: `http://127.0.0.1:${port}`, KEY: 'test_key', SECRET: 'sk_secret', ID: 'claim' };
    const stdout = await run(webhookExamples.shell, ['bash', 'exact.sh'], env);
    expect(stdout.trim().split('\n').at(-1)).toBe(said);
  } finally {
    server.close();
  }
});

async function freePort(): Promise<number> {
  const server = createServer().listen(0);
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  return port;
}

describe.each(installed.filter(([language]) => language !== 'shell'))(
  'the example in %s that takes webhooks',
  (language, program, name) => {
    test('prints a paid order, tells one that is not paid in full apart, and refuses a wrong signature or an old time', async () => {
      const file = join(folder, `hook-${name}`);
      writeFileSync(file, webhookExamples[language]);
      const [port, secret] = [await freePort(), webhookSecret('a secret of the test', 'salt')];
      const env = { ...environment, WEBHOOK_SECRET: secret, PORT: String(port) };
      const args = language === 'php' ? ['-S', `127.0.0.1:${port}`, file] : [file];
      const server = spawn(program, args, { env });
      let output = '';
      for (const stream of [server.stdout, server.stderr]) stream.on('data', (part) => (output += part));
      const now = Math.trunc(Date.now() / 1_000);
      const send = async (order: string, more: object, timestamp = now, signedWith = secret): Promise<number> => {
        const body = JSON.stringify({ ...eventExample, data: { ...eventExample.data, order, ...more } });
        const headers = webhookHeaders([signedWith], { id: 'msg_1', timestamp, body });
        for (let attempt = 0; attempt < 300; attempt++) {
          const answer = await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', headers, body }).catch(() => null);
          if (answer) return answer.status;
          await sleep(100);
        }
        throw new Error(`no server: ${output}`);
      };
      try {
        const done = { status: 'done' };
        expect(await send('full', done)).toBe(204);
        expect(await send('half', { ...done, fromSumma: '0.005', toSumma: '475.6', received: '0.005' })).toBe(204);
        const tiny = { toSumma: '0.1', askedToSumma: '0.100000000000000001' };
        expect(await send('nearly', { ...done, ...tiny })).toBe(204);
        expect(await send('early', { status: 'paid' })).toBe(204);
        expect(await send('forged', done, now, webhookSecret('another secret', 'salt'))).toBe(400);
        expect(await send('old', done, now - 400)).toBe(400);
        expect(output.match(/\w+ is (paid|short): .*/g)).toEqual([
          'full is paid: 951.2',
          'half is short: 475.6 of 951.2',
          'nearly is short: 0.1 of 0.100000000000000001',
        ]);
      } finally {
        server.kill();
      }
    });
  },
);
