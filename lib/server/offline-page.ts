import 'server-only';
import { createHash } from 'node:crypto';
import { createTranslator } from 'next-intl';
import { getMessages } from 'next-intl/server';
import { type Accent, productAccent } from '#domain/accent.ts';
import { claimStatuses } from '#domain/claim-status.ts';
import { dayLocale } from '../format.ts';
import { type Locale, routing } from '../i18n/routing.ts';
import { siteData } from './site.ts';

/**
 * Returns the style sheet of the offline page. It is inline, because no file can be loaded when the page is shown; its
 * colours are the same as in app/globals.css.
 */
const styleIn = ({ light, dark }: Accent) => `
:root { color-scheme: light dark; --accent: light-dark(${light}, ${dark}) }
body { margin: 0; background: light-dark(#f7f7f4, #131517); color: light-dark(#17191c, #eceae4); font: 1rem/1.5 system-ui, sans-serif }
main { display: grid; align-content: center; gap: 1rem; min-height: 100dvh; max-width: 42rem; box-sizing: border-box; margin: auto; padding: 1.5rem }
h1 { margin: 0; font-size: 1.75rem; line-height: 1.2 }
p { margin: 0 }
a { justify-self: start; margin-top: .5rem; padding: .75rem 1rem; border: 1px solid; border-radius: .5rem; color: var(--accent); font-weight: 600; text-decoration: none }
`;

/**
 * Script of the offline page. Shows the latest claim of this browser as last seen, without payment details, because
 * these may have changed since.
 */
const script = `
const words = JSON.parse(document.getElementById('words').textContent);
const sum = (value, code) => new Intl.NumberFormat(words.locale, { maximumFractionDigits: 18 }).format(value) + '\\u00a0' + code;
try {
  const [claim] = JSON.parse(localStorage.getItem('razmen_claims'));
  const { number, fromSumma, fromCode, toSumma, toCode, seen } = claim;
  const fill = (text, values) => text.replace(/%(\\w+)%/g, (_, name) => values[name]);
  const [order, status] = document.querySelectorAll('#order p');
  order.textContent = fill(words.order, { number, from: sum(fromSumma, fromCode), to: sum(toSumma, toCode) });
  document.getElementById('order').hidden = false;
  const at = new Date(seen.at);
  const isToday = at.toDateString() === new Date().toDateString();
  const time = at.toLocaleString(words.locale, { timeStyle: 'short', ...(!isToday && { dateStyle: 'medium' }) });
  status.textContent = fill(words.status, { at: time, title: words.titles[seen.status] });
} catch {}
`;

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const policyFor = (style: string): string =>
  `default-src 'none'; style-src ${hashOf(style)}; script-src ${hashOf(script)}; base-uri 'none'; frame-ancestors 'none'`;

/** Texts for the script of the offline page. The script fills in values for the names between percent signs. */
async function wordsOf(locale: Locale): Promise<string> {
  const messages = await getMessages({ locale });
  const t = createTranslator({ locale, messages });
  const titles = claimStatuses.map((status) => [status, t(`ClaimStatus.${status}.title`)]);
  const words = {
    locale: dayLocale[locale],
    order: t('OfflinePage.order', { number: '%number%', from: '%from%', to: '%to%' }),
    status: t('OfflinePage.status', { at: '%at%', title: '%title%' }),
    titles: Object.fromEntries(titles),
  };
  return JSON.stringify(words).replaceAll('<', '\\u003c');
}

/** Serves the page that the service worker stores and shows when a navigation fails for lack of a connection. */
export async function offlinePage(file: string): Promise<Response> {
  const locale = routing.locales.find((one) => file === `${one}.html`);
  if (!locale) return new Response(null, { status: 404, headers: { 'cache-control': 'no-store' } });
  const t = createTranslator({ locale, messages: await getMessages({ locale }), namespace: 'OfflinePage' });
  const style = styleIn((await siteData(locale)).accent ?? productAccent);
  // The retry link has an empty `href`, so it reloads the page that could not be opened.
  const html = `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${t('title')}</title><style>${style}</style>
</head><body><main><h1>${t('title')}</h1><p>${t('text')}</p><section id="order" hidden><p></p><p></p></section><a href="">${t('retry')}</a></main>
<script type="application/json" id="words">${await wordsOf(locale)}</script><script>${script}</script></body></html>`;
  return new Response(html, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      'content-security-policy': policyFor(style),
      'x-robots-tag': 'noindex',
    },
  });
}
