import { execFile, execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import { demoAddress } from '#backend/db/seed/demo-address.ts';
import { type ExampleLanguage, examples } from '#contracts/merchant-examples.ts';
import { testApp } from '../../support/app.ts';
import { Shop } from '../../support/factories/shop.ts';

const api = await testApp();
const shop = await Shop.open(api);
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

test.each(programs)(
  'the example in %s creates a claim and prints the page of the buyer',
  async (language, program, name) => {
    if (!isInstalled(program)) return;
    const file = join(folder, name);
    writeFileSync(file, examples[language]);
    const { key: KEY, secret: SECRET } = shop.key;
    const env = {
      NODE_ENV: 'test' as const,
      PATH: process.env.PATH,
      URL,
      KEY,
      SECRET,
      WALLET: demoAddress('TRC20'),
      ORDER: `${language}-1`,
    };
    const { stdout } = await promisify(execFile)(program, [file], { env });
    const id = /\/claim\/([\da-f-]{36})#t=/.exec(stdout)?.[1] ?? stdout;
    expect((await shop.get(`claim/${id}/`)).json()).toMatchObject({ order: `${language}-1`, status: 'new' });
  },
);
