import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { server } from './server.ts';

/**
 * File that stores the ETag of the home page at the start of the test run. If a later response has another ETag, the
 * server has rendered the page again.
 */
export const builtHomeTag = join(server.dataDir, 'built-home.etag');

export default async function setup(): Promise<void> {
  const { headers } = await fetch(server.url);
  writeFileSync(builtHomeTag, headers.get('etag') ?? '');
}
