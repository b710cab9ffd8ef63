import 'server-only';
import { createHash } from 'node:crypto';
import { getTranslations } from 'next-intl/server';
import type { ReactElement } from 'react';
import { formatDate } from '../../format.ts';
import { type Locale, routing } from '../../i18n/routing.ts';
import { monogram } from '../../monogram.ts';
import { readApiOrNull } from '../read-api.ts';
import { Card, Headline, PairLines } from './card.tsx';
import { renderOgImage } from './render.ts';

interface Asked {
  lang: string;
  kind: string;
  /** BTC-to-SBERRUB.png or a post's slug with .png. */
  file: string;
}

interface Picture {
  key: string;
  element: () => ReactElement;
}

/** Answers with the picture that is shown where a direction or a post is shared. */
export async function serveOgImage({ lang, kind, file }: Asked, request: Request): Promise<Response> {
  const name = /^(.{1,120})\.png$/.exec(file)?.[1];
  const language = routing.locales.find((one) => one === lang);
  if (!name || !language) return new Response(null, { status: 404 });
  const picture =
    kind === 'pair' ? await ofPair(language, name) : kind === 'news' ? await ofPost(language, name) : null;
  if (!picture) return new Response(null, { status: 404 });
  const etag = `"${createHash('sha256').update(picture.key).digest('base64url').slice(0, 22)}"`;
  const headers = { etag, 'cache-control': 'public, max-age=3600, stale-while-revalidate=86400' };
  if (request.headers.get('if-none-match')?.includes(etag)) return new Response(null, { status: 304, headers });
  const bytes = await renderOgImage(picture.key, picture.element);
  if (!bytes) return new Response(null, { status: 503, headers: { 'retry-after': '5', 'cache-control': 'no-store' } });
  return new Response(new Uint8Array(bytes), { headers: { ...headers, 'content-type': 'image/png' } });
}

async function ofPair(locale: Locale, name: string): Promise<Picture | null> {
  const [, from, to] = /^([A-Z0-9]{1,32})-to-([A-Z0-9]{1,32})$/.exec(name) ?? [];
  const landing =
    from && to && (await readApiOrNull(locale, 'GET /api/v1/landings/:from/:to/', { params: { from, to } }));
  if (!landing) return null;
  const t = await getTranslations({ locale, namespace: 'Layout' });
  const note = t('tagline');
  const [give, take] = [landing.from, landing.to].map((side) => ({
    name: side.name,
    letters: monogram(side).slice(0, 4),
    network:
      side.network && ![side.name, side.currency].some((text) => text.includes(side.network?.code ?? ''))
        ? side.network.code
        : null,
  }));
  if (!give || !take) return null;
  return {
    key: JSON.stringify([locale, t('name'), note, give, take]),
    element: () => (
      <Card name={t('name')} note={note}>
        <PairLines from={give} to={take} />
      </Card>
    ),
  };
}

async function ofPost(locale: Locale, slug: string): Promise<Picture | null> {
  if (!/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(slug) || slug.length > 80) return null;
  const post = await readApiOrNull(locale, 'GET /api/v1/news/:slug/', { params: { slug } });
  if (!post) return null;
  const t = await getTranslations({ locale, namespace: 'Layout' });
  const day = formatDate(post.publishedAt, post.locale, 'date', 'UTC');
  return {
    key: JSON.stringify([locale, t('name'), day, post.title]),
    element: () => (
      <Card name={t('name')} note={day}>
        <Headline>{post.title}</Headline>
      </Card>
    ),
  };
}
