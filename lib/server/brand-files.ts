import 'server-only';
import { type Accent, isColour, shadesOf } from '#domain/accent.ts';
import { settings } from './env.ts';
import { loadingCache } from './loading-cache.ts';

/** Uploaded logos and icons. They need no limit in bytes, because each has at most 800 by 160, or 512 by 512 pixels. */
const images = loadingCache<Buffer>({ max: 20, load: loadImage });

async function loadImage(hash: string): Promise<Buffer | undefined> {
  const address = `${settings().apiUrl}/api/v1/site/images/${hash}/`;
  const response = await fetch(address, { redirect: 'manual', signal: AbortSignal.timeout(10_000) });
  return response.ok ? Buffer.from(await response.arrayBuffer()) : undefined;
}

const hex = ({ light, dark }: Accent): string => `${light.slice(1)}-${dark.slice(1)}`;

/**
 * Returns the path of the style sheet with the accent colours. The path contains the colours, so browsers may cache the
 * file forever.
 */
export const accentPath = (accent: Accent): string => `/brand/accent-${hex(accent)}.css`;

/** Returns the path of the product's logo in the accent colours, for browser tabs. */
export const markPath = (accent: Accent): string => `/brand/mark-${hex(accent)}.svg`;

/** Returns an uploaded image, or undefined if there is none. */
export const brandImage = (hash: string): Promise<Buffer | undefined> => images.fetch(hash);

/** Serves the files of the exchange's look: the style sheet and logo in its accent colours, and uploaded images. */
export async function brandFile(file: string): Promise<Response> {
  const [, kind, light, dark, type] = /^(accent|mark)-(\w{6})-(\w{6})\.(css|svg)$/.exec(file) ?? [];
  const accent = { light: `#${light}`, dark: `#${dark}` };
  if (isColour(accent.light) && isColour(accent.dark)) {
    if (kind === 'accent' && type === 'css') return respond(accentCss(accent), 'text/css; charset=utf-8');
    if (kind === 'mark' && type === 'svg') return respond(markSvg(accent), 'image/svg+xml');
  }
  const [, hash] = /^([0-9a-f]{64})\.png$/.exec(file) ?? [];
  const image = hash && (await brandImage(hash));
  return image ? respond(new Uint8Array(image), 'image/png') : new Response(null, { status: 404 });
}

const respond = (body: BodyInit, type: string): Response =>
  new Response(body, {
    headers: {
      'content-type': type,
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "sandbox; default-src 'none'; style-src 'unsafe-inline'",
      'x-content-type-options': 'nosniff',
    },
  });

/**
 * Returns the style sheet with the accent colours. The selector `:root:root` overrides `:root` in app/globals.css, even
 * if that file is loaded later.
 */
function accentCss(accent: Accent): string {
  const [light, dark] = [shadesOf('light', accent.light), shadesOf('dark', accent.dark)];
  const pair = (name: keyof typeof light) => `light-dark(${light[name]},${dark[name]})`;
  return `:root:root{--accent:${pair('accent')};--accent-strong:${pair('accentStrong')};--accent-wash:${pair('accentWash')};--on-accent:${pair('onAccent')}}`;
}

/** Returns the logo of components/ui/logo.tsx as an SVG file in the accent colours. */
const markSvg = ({ light, dark }: Accent): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" fill="none" stroke-width="5"><style>.give{stroke:#17191c}.get{stroke:${light}}@media (prefers-color-scheme:dark){.give{stroke:#eceae4}.get{stroke:${dark}}}</style><path class="give" d="M3.5 9.5H21L27 15.5"/><path class="get" d="M28.5 22.5H11L5 16.5"/></svg>`;
