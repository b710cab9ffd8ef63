import 'server-only';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sdkFile } from './package-file.ts';

const folder = join(process.cwd(), process.env.WEB_BUILD_DIR || '.next');

/** Serves the npm package of the client for shops. Responds with 404 under `next dev`, which makes no package. */
export async function serveSdk(buildFolder = folder): Promise<Response> {
  const file = await readFile(join(buildFolder, sdkFile)).catch(() => null);
  if (!file) return new Response(null, { status: 404, headers: { 'cache-control': 'no-store' } });
  return new Response(new Uint8Array(file), {
    headers: {
      'content-type': 'application/gzip',
      'content-disposition': `attachment; filename="${sdkFile}"`,
      'cache-control': 'public, max-age=300',
    },
  });
}
