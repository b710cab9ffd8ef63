import 'server-only';
import type { Locale } from '../../i18n/routing.ts';
import { documentHeaders, escaped, noWidget, readWidget, widgetTexts } from './document.ts';

/** Returns the CSP of a widget's frame. Only sites that the shop lists may embed the frame. */
export const widgetPolicy = (origins: readonly string[]): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    ['frame-ancestors', "'self'", ...origins].join(' '),
  ].join('; ');

/**
 * Serves the frame of a shop's widget, in which a visitor calculates an exchange and opens the order form in a new
 * window.
 */
export async function widgetFrame(locale: Locale, shop: string): Promise<Response> {
  const widget = await readWidget(locale, shop);
  if (!widget) return noWidget();
  return new Response(await pageOf(locale, widget.origins), { headers: documentHeaders(widgetPolicy(widget.origins)) });
}

async function pageOf(locale: Locale, origins: readonly string[]): Promise<string> {
  const t = await widgetTexts(locale);
  const text = (key: 'title' | 'gives' | 'gets' | 'amount' | 'result' | 'open') => escaped(t(key));
  // Passes placeholders, which the frame's script replaces by amounts. The script cannot format the message itself,
  // because a production build contains only the compiled message.
  const limits = t('limits', { min: '{min}', max: '{max}' });
  const data = escaped(JSON.stringify({ wrong: t('wrong'), failed: t('failed'), limits }));
  return `<!doctype html>
<html lang="${locale}" data-texts="${data}" data-origins="${escaped(JSON.stringify(origins))}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${text('title')}</title><link rel="stylesheet" href="/widget/frame.css">
<script type="module" src="/widget/frame.js"></script></head>
<body>
<label>${text('gives')}<select id="from"></select></label>
<label>${text('amount')}<input id="amount" inputmode="decimal" autocomplete="off"></label>
<label>${text('gets')}<select id="to"></select></label>
<label>${text('result')}<output id="result" for="amount from to">—</output></label>
<p id="note" role="status"></p>
<a id="open" href="${locale === 'en' ? '/en' : '/'}" target="_blank" rel="noopener">${text('open')}</a>
</body></html>`;
}
