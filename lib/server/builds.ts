import 'server-only';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { switchLocale } from '../i18n/locale-path.ts';
import { routing } from '../i18n/routing.ts';
import { matchPage } from '../routes/pages.ts';

const folder = join(process.cwd(), '.next');
const asked = { 'cache-control': 'no-store' };
const kept = { 'cache-control': 'public, max-age=31536000, immutable' };

/** The build that lies on the disk now: a page compares it with its own. Sources being worked on have none. */
export async function latestBuild(): Promise<Response> {
  if (process.env.NODE_ENV === 'development') return Response.json({ id: 'development', at: null }, { headers: asked });
  const { id, at } = await readBuild(folder);
  return Response.json({ id, at }, { headers: asked });
}

/** What a build prerendered, by `{id}.json`. Only the build on the disk can be described; of another nothing is known. */
export async function buildMeta(file: string): Promise<Response> {
  const build = await readBuild(folder).catch(() => null);
  if (!build || file !== `${build.id}.json`) return new Response(null, { status: 404, headers: asked });
  return Response.json(build, { headers: kept });
}

/** Name of a build, when it was whole, and the addresses of its prerendered pages in both languages. */
export async function readBuild(of: string): Promise<{ id: string; at: string; prerendered: string[] }> {
  const name = join(of, 'BUILD_ID');
  const [id, { mtime }, manifest] = await Promise.all([
    readFile(name, 'utf8'),
    stat(name),
    readFile(join(of, 'prerender-manifest.json'), 'utf8'),
  ]);
  const { routes } = JSON.parse(manifest) as { routes: Record<string, unknown> };
  return { id, at: mtime.toISOString(), prerendered: Object.keys(routes).flatMap(addressOf).toSorted() };
}

/** The address a visitor knows: /ru/rules is /rules. What is no page of the site is left out. */
function addressOf(drawn: string): string[] {
  const [, locale, pathname = '/'] = /^\/(\w+)(\/.*)?$/.exec(drawn) ?? [];
  const spoken = routing.locales.find((one) => one === locale);
  return spoken && matchPage(pathname) ? [switchLocale(spoken, { pathname, search: '', hash: '' })] : [];
}
