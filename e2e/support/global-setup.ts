import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { server } from './server.ts';

/**
 * File with the ETag of the home page at the start of the test run. A different ETag later means that the page has been
 * rendered again.
 */
export const builtHomeTag = join(server.dataDir, 'built-home.etag');

export default async function setup(): Promise<void> {
  const { headers } = await fetch(server.url);
  writeFileSync(builtHomeTag, headers.get('etag') ?? '');
}
