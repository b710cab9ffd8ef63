import { readFileSync } from 'node:fs';
import { join } from 'node:path';
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

/** The operator's six digits of this half minute. */
export const totpNow = (): Promise<string> => generate({ secret: demoLogins().operator.totpSecret });
