import 'server-only';
import { createTranslator } from 'next-intl';
import { getMessages } from 'next-intl/server';
import { chatPolicy } from '../../chat-policy.ts';
import { type Locale, routing } from '../../i18n/routing.ts';
import { chosenChat } from './chosen.ts';

const notFound = () => new Response(null, { status: 404, headers: { 'cache-control': 'no-store' } });

/**
 * Whether the request loads the page into a frame of this site. Also true without Sec-Fetch headers, because old
 * browsers do not send them.
 */
const isFramed = (headers: Headers): boolean =>
  ['iframe', null].includes(headers.get('sec-fetch-dest')) &&
  ['same-origin', null].includes(headers.get('sec-fetch-site'));

/**
 * Serves the page in the chat's iframe. Only this page's CSP allows the provider's scripts, which keeps them out of all
 * other pages.
 */
export async function chatFrame(file: string, headers: Headers): Promise<Response> {
  const locale = routing.locales.find((one) => file === `${one}.html`);
  if (!locale || !isFramed(headers)) return notFound();
  const { provider, id, url } = await chosenChat(locale);
  if (provider === 'none') return notFound();
  const attributes: Record<string, string> = {
    id,
    url,
    ...(provider === 'demo' && (await demoTexts(locale))),
  };
  const data = Object.entries(attributes).map(([name, value]) => ` data-${name}="${escaped(value)}"`);
  const style = provider === 'demo' ? '<link rel="stylesheet" href="/chat/demo.css">' : '';
  const html = `<!doctype html>
<html lang="${locale}"${data.join('')}>
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><title>${locale}</title>
<script src="/before-paint.js"></script>${style}
<script type="module" src="/chat/${provider}.js"></script>
</head><body></body></html>`;
  return new Response(html, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': chatPolicy(provider, url),
      'x-robots-tag': 'noindex',
    },
  });
}

async function demoTexts(locale: Locale): Promise<Record<string, string>> {
  const t = createTranslator({ locale, messages: await getMessages({ locale }), namespace: 'LiveChat.demo' });
  const names = ['name', 'role', 'hello', 'reply', 'field', 'send'] as const;
  return Object.fromEntries(names.map((name) => [name, t(name)]));
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<"]/g, (sign) => escapes[sign] ?? '');
