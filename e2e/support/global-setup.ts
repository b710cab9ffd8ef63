import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { server } from './server.ts';

/**
 * File with the ETag of the prerendered home page. A later test compares ETags to tell whether the page was rendered
 * again.
 */
export const builtHomeTag = join(server.dataDir, 'built-home.etag');

export default async function setup(): Promise<void> {
  const { headers } = await fetch(server.url);
  writeFileSync(builtHomeTag, headers.get('etag') ?? '');
}
