import 'server-only';
import { createHash } from 'node:crypto';
import { getTranslations } from 'next-intl/server';
import type { ReactElement } from 'react';
import { formatDate } from '../../format.ts';
import { type Locale, routing } from '../../i18n/routing.ts';
import { monogram } from '../../monogram.ts';
import { brandImage } from '../brand-files.ts';
import { readApiOrNull } from '../read-api.ts';
import { siteData } from '../site.ts';
import { Card, type CardLook, Headline, PairLines } from './card.tsx';
import { renderOgImage } from './render.ts';

interface OgImageParams {
  lang: string;
  kind: string;
  /** File name of the image in its URL, such as `BTC-to-SBERRUB.png`. */
  file: string;
}

interface OgImage {
  /** Cache key, which contains everything that the image shows. */
  key: string;
  element: () => ReactElement;
}

export async function serveOgImage({ lang, kind, file }: OgImageParams, request: Request): Promise<Response> {
  const name = /^(.{1,120})\.png$/.exec(file)?.[1];
  const locale = routing.locales.find((one) => one === lang);
  if (!name || !locale) return new Response(null, { status: 404 });
  const image = await imagesOf.get(kind)?.(locale, name);
  if (!image) return new Response(null, { status: 404 });
  const etag = `"${createHash('sha256').update(image.key).digest('base64url').slice(0, 22)}"`;
  const headers = { etag, 'cache-control': 'public, max-age=3600, stale-while-revalidate=86400' };
  if (request.headers.get('if-none-match')?.includes(etag)) return new Response(null, { status: 304, headers });
  const bytes = await renderOgImage(image.key, image.element);
  if (!bytes) return new Response(null, { status: 503, headers: { 'retry-after': '5', 'cache-control': 'no-store' } });
  return new Response(new Uint8Array(bytes), { headers: { ...headers, 'content-type': 'image/png' } });
}

/** Returns the name and look of the exchange in the light theme, which all social images use. */
async function lookOf(locale: Locale): Promise<CardLook> {
  const [t, { accent, logo }] = await Promise.all([getTranslations({ locale, namespace: 'Layout' }), siteData(locale)]);
  const bytes = logo && (await brandImage(logo.hash));
  return {
    name: t('name'),
    accent: accent?.light ?? null,
    logo: bytes ? `data:image/png;base64,${bytes.toString('base64')}` : null,
  };
}

/** Image functions by the kind in the URL. A plain object would also find inherited names such as `constructor`. */
const imagesOf = new Map<string, (locale: Locale, name: string) => Promise<OgImage | null>>([
  ['pair', pairImage],
  ['news', postImage],
  ['site', homeImage],
]);

async function homeImage(locale: Locale, name: string): Promise<OgImage | null> {
  if (name !== 'home') return null;
  const t = await getTranslations({ locale, namespace: 'Layout' });
  const [look, tagline] = [await lookOf(locale), t('tagline')];
  return {
    key: JSON.stringify([locale, look, tagline]),
    element: () => (
      <Card look={look} note="">
        <Headline>{tagline}</Headline>
      </Card>
    ),
  };
}

async function pairImage(locale: Locale, name: string): Promise<OgImage | null> {
  const [, from, to] = /^([A-Z0-9]{1,32})-to-([A-Z0-9]{1,32})$/.exec(name) ?? [];
  const pairPage =
    from && to && (await readApiOrNull(locale, 'GET /api/v1/landings/:from/:to/', { params: { from, to } }));
  if (!pairPage) return null;
  const t = await getTranslations({ locale, namespace: 'Layout' });
  const note = t('tagline');
  const [give, take] = [pairPage.from, pairPage.to].map((side) => ({
    name: side.name,
    letters: monogram(side).slice(0, 4),
    network:
      side.network && ![side.name, side.currency].some((text) => text.includes(side.network?.code ?? ''))
        ? side.network.code
        : null,
  }));
  if (!give || !take) return null;
  const look = await lookOf(locale);
  return {
    key: JSON.stringify([locale, look, note, give, take]),
    element: () => (
      <Card look={look} note={note}>
        <PairLines from={give} to={take} accent={look.accent} />
      </Card>
    ),
  };
}

async function postImage(locale: Locale, slug: string): Promise<OgImage | null> {
  if (!/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(slug) || slug.length > 80) return null;
  const post = await readApiOrNull(locale, 'GET /api/v1/news/:slug/', { params: { slug } });
  if (!post) return null;
  const look = await lookOf(locale);
  const day = formatDate(post.publishedAt, post.locale, 'date', 'UTC');
  return {
    key: JSON.stringify([locale, look, day, post.title]),
    element: () => (
      <Card look={look} note={day}>
        <Headline>{post.title}</Headline>
      </Card>
    ),
  };
}
