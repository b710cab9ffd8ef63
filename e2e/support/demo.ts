import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { generate } from 'otplib';
import { server } from './server.ts';

interface Login {
  email: string;
  password: string;
}

interface DemoLogins {
  operator: Login & { totpSecret: string };
  user: Login;
  shop: Login;
}

/** The logins which the server made up at its first start. */
export const demoLogins = (): DemoLogins =>
  JSON.parse(readFileSync(join(server.dataDir, 'demo.json'), 'utf8')) as DemoLogins;

const halfMinute = 30_000;

/**
 * Six digits of the operator that no other test of this run brings: a code works once. The next half minute's are
 * good already; when both are taken, waits for another.
 */
export async function unusedCode(): Promise<string> {
  const step = Math.floor(Date.now() / halfMinute);
  const free = [step, step + 1].find(take);
  const { totpSecret: secret } = demoLogins().operator;
  if (free !== undefined) return await generate({ secret, epoch: (free * halfMinute) / 1_000 });
  await sleep((step + 1) * halfMinute - Date.now());
  return await unusedCode();
}

/** Takes a half minute for one test of one process; a folder tells the others. */
function take(step: number): boolean {
  try {
    mkdirSync(join(server.dataDir, `code-${step}`));
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return false;
  }
}
