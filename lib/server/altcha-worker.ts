import 'server-only';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Serves the worker script of the captcha from this site, because the CSP blocks scripts from other origins. */
export function altchaWorker(): Response {
  const file = join(process.cwd(), 'node_modules/altcha/dist/workers/pbkdf2.js');
  return new Response(readFileSync(file), {
    headers: {
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=3600, stale-while-revalidate=86400',
    },
  });
}
