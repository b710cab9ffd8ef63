import 'server-only';
import { createHash } from 'node:crypto';
import { createTranslator } from 'next-intl';
import { getMessages } from 'next-intl/server';
import { routing } from '../i18n/routing.ts';

/**
 * The style sheet is inline, because the page is shown when nothing else can be loaded. The colours are those of
 * app/globals.css.
 */
const style = `
:root { color-scheme: light dark; --accent: light-dark(#2b3fb8, #a9b6ff) }
body { margin: 0; background: light-dark(#f7f7f4, #131517); color: light-dark(#17191c, #eceae4); font: 1rem/1.5 system-ui, sans-serif }
main { display: grid; align-content: center; gap: 1rem; min-height: 100dvh; max-width: 42rem; box-sizing: border-box; margin: auto; padding: 1.5rem }
h1 { margin: 0; font-size: 1.75rem; line-height: 1.2 }
p { margin: 0 }
a { justify-self: start; margin-top: .5rem; padding: .75rem 1rem; border: 1px solid; border-radius: .5rem; color: var(--accent); font-weight: 600; text-decoration: none }
`;

const policy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; base-uri 'none'; frame-ancestors 'none'`;

/** Serves the page that the service worker stores and shows when a navigation fails for lack of a connection. */
export async function offlinePage(file: string): Promise<Response> {
  const locale = routing.locales.find((one) => file === `${one}.html`);
  if (!locale) return new Response(null, { status: 404, headers: { 'cache-control': 'no-store' } });
  const t = createTranslator({ locale, messages: await getMessages({ locale }), namespace: 'OfflinePage' });
  // The retry link has an empty `href`, so it reloads the page that could not be opened.
  const html = `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${t('title')}</title><style>${style}</style>
</head><body><main><h1>${t('title')}</h1><p>${t('text')}</p><a href="">${t('retry')}</a></main></body></html>`;
  return new Response(html, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      'content-security-policy': policy,
      'x-robots-tag': 'noindex',
    },
  });
}
