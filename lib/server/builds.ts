import 'server-only';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { switchLocale } from '../i18n/locale-path.ts';
import { routing } from '../i18n/routing.ts';
import { matchPage } from '../routes/pages.ts';

const folder = join(process.cwd(), process.env.WEB_BUILD_DIR || '.next');
const uncached = { 'cache-control': 'no-store' };
const immutable = { 'cache-control': 'public, max-age=31536000, immutable' };

/** Responds with the id of the current build, so that open pages notice a new release. */
export async function latestBuild(): Promise<Response> {
  if (process.env.NODE_ENV === 'development')
    return Response.json({ id: 'development', at: null }, { headers: uncached });
  const { id, at } = await readBuild(folder);
  return Response.json({ id, at }, { headers: uncached });
}

/** Serves the list of the current build's prerendered pages. Responds with 404 if the request names another build. */
export async function buildMeta(file: string): Promise<Response> {
  const build = await readBuild(folder).catch(() => null);
  if (!build || file !== `${build.id}.json`) return new Response(null, { status: 404, headers: uncached });
  return Response.json(build, { headers: immutable });
}

export async function readBuild(buildFolder: string): Promise<{ id: string; at: string; prerendered: string[] }> {
  const name = join(buildFolder, 'BUILD_ID');
  const [id, { mtime }, manifest] = await Promise.all([
    readFile(name, 'utf8'),
    stat(name),
    readFile(join(buildFolder, 'prerender-manifest.json'), 'utf8'),
  ]);
  const { routes } = JSON.parse(manifest) as { routes: Record<string, unknown> };
  return { id, at: mtime.toISOString(), prerendered: Object.keys(routes).flatMap(addressOf).toSorted() };
}

/** Converts a prerendered path to its public path, such as /ru/rules to /rules. */
function addressOf(rendered: string): string[] {
  const [, prefix, pathname = '/'] = /^\/(\w+)(\/.*)?$/.exec(rendered) ?? [];
  const locale = routing.locales.find((one) => one === prefix);
  return locale && matchPage(pathname) ? [switchLocale(locale, { pathname, search: '', hash: '' })] : [];
}
