import 'server-only';
import type { Locale } from '../../i18n/routing.ts';
import { securityHeaders } from '../security-headers.ts';
import { documentHeaders, escaped, noWidget, readWidget, widgetTexts } from './document.ts';

const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/**
 * Serves a demo page with the widget of a shop. The page embeds the widget with the same script as the shop's own
 * pages.
 */
export async function widgetDemo(locale: Locale, shop: string): Promise<Response> {
  if (!(await readWidget(locale, shop))) return noWidget();
  const t = await widgetTexts(locale);
  const text = (key: 'title' | 'lead' | 'code' | 'foot') => escaped(t(`demo.${key}`));
  const script = `<script src="/widget/embed.js" data-shop="${shop}" data-lang="${locale}" data-from="BTC" data-to="USDTTRC20"></script>`;
  const html = `<!doctype html>
<html lang="${locale}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${text('title')}</title><link rel="stylesheet" href="/widget/demo.css"></head>
<body>
<h1>${text('title')}</h1>
<p>${text('lead')}</p>
${script}
<h2>${text('code')}</h2>
<pre><code>${escaped(script)}</code></pre>
<p>${text('foot')}</p>
</body></html>`;
  return new Response(html, { headers: { ...documentHeaders(policy), ...securityHeaders } });
}
