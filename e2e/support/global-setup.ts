import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { server } from './server.ts';

/** The entity tag of the home page as the build prerendered it: a test late in the run sees that it was rendered again. */
export const builtHomeTag = join(server.dataDir, 'built-home.etag');

export default async function setup(): Promise<void> {
  const { headers } = await fetch(server.url);
  writeFileSync(builtHomeTag, headers.get('etag') ?? '');
}
