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

export const demoLogins = (): DemoLogins =>
  JSON.parse(readFileSync(join(server.dataDir, 'demo.json'), 'utf8')) as DemoLogins;

const halfMinute = 30_000;

/**
 * Test helper: returns a TOTP code of the operator that no other test uses, because each code works only once. If the
 * codes of the current and the next time step are taken, the function waits for the next step.
 */
export async function unusedCode(): Promise<string> {
  const step = Math.floor(Date.now() / halfMinute);
  const free = [step, step + 1].find(acquire);
  const { totpSecret: secret } = demoLogins().operator;
  if (free !== undefined) return await generate({ secret, epoch: (free * halfMinute) / 1_000 });
  await sleep((step + 1) * halfMinute - Date.now());
  return await unusedCode();
}

/**
 * Reserves a TOTP time step for this test process by creating a folder. The operating system lets only one process
 * create the same folder.
 */
function acquire(step: number): boolean {
  try {
    mkdirSync(join(server.dataDir, `code-${step}`));
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return false;
  }
}
