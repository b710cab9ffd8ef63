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

/** The demo logins that the server generated at its first start. */
export const demoLogins = (): DemoLogins =>
  JSON.parse(readFileSync(join(server.dataDir, 'demo.json'), 'utf8')) as DemoLogins;

const halfMinute = 30_000;

/**
 * Returns a TOTP code of the operator that no other test uses, because each code works once. If the codes of the
 * current and the next time step are taken, waits for another time step.
 */
export async function unusedCode(): Promise<string> {
  const step = Math.floor(Date.now() / halfMinute);
  const free = [step, step + 1].find(acquire);
  const { totpSecret: secret } = demoLogins().operator;
  if (free !== undefined) return await generate({ secret, epoch: (free * halfMinute) / 1_000 });
  await sleep((step + 1) * halfMinute - Date.now());
  return await unusedCode();
}

/** Reserves a TOTP time step for one test by creating a folder, which only one test process can do. */
function acquire(step: number): boolean {
  try {
    mkdirSync(join(server.dataDir, `code-${step}`));
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return false;
  }
}
