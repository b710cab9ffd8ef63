import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { server } from './server.ts';

/**
 * File with the ETag of the home page at the start of the test run. A test waits for a different ETag, which means that
 * the page was rendered again at run time.
 */
export const builtHomeTag = join(server.dataDir, 'built-home.etag');

export default async function setup(): Promise<void> {
  const { headers } = await fetch(server.url);
  writeFileSync(builtHomeTag, headers.get('etag') ?? '');
}
