import 'server-only';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { switchLocale } from '../i18n/locale-path.ts';
import { routing } from '../i18n/routing.ts';
import { matchPage } from '../routes/pages.ts';

const folder = join(process.cwd(), process.env.WEB_BUILD_DIR || '.next');
const uncached = { 'cache-control': 'no-store' };
const immutable = { 'cache-control': 'public, max-age=31536000, immutable' };

/**
 * Responds with the id of the served build, so that a page can find out whether a newer build exists. In development
 * there is no build.
 */
export async function latestBuild(): Promise<Response> {
  if (process.env.NODE_ENV === 'development')
    return Response.json({ id: 'development', at: null }, { headers: uncached });
  const { id, at } = await readBuild(folder);
  return Response.json({ id, at }, { headers: uncached });
}

/** Responds to `{id}.json` with the prerendered pages of the build with that id; 404 unless that build is served. */
export async function buildMeta(file: string): Promise<Response> {
  const build = await readBuild(folder).catch(() => null);
  if (!build || file !== `${build.id}.json`) return new Response(null, { status: 404, headers: uncached });
  return Response.json(build, { headers: immutable });
}

/** Reads the id of a build, its completion time and the URLs of its prerendered pages in all languages. */
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

/**
 * Returns the public path of a rendered path, such as /rules for /ru/rules. Empty if the path is not a page of the
 * site.
 */
function addressOf(rendered: string): string[] {
  const [, prefix, pathname = '/'] = /^\/(\w+)(\/.*)?$/.exec(rendered) ?? [];
  const locale = routing.locales.find((one) => one === prefix);
  return locale && matchPage(pathname) ? [switchLocale(locale, { pathname, search: '', hash: '' })] : [];
}
