import type { z } from 'zod';
import { csrfHeaderLine } from '#contracts/csrf.ts';
import type { Endpoint } from '#contracts/endpoint.ts';
import { endpointEntries } from '#contracts/index.ts';
import type { Locale } from '#domain/locale.ts';
import { t } from '../i18n.ts';
import { jsonSchema } from './openapi-document.ts';

const style = `
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
  body { max-width: 56rem; margin: 2rem auto; padding: 0 1rem; }
  details { border-top: 1px solid #8886; padding: .6rem 0; }
  summary { cursor: pointer; overflow-wrap: anywhere; }
  code, pre { font: .9em/1.45 ui-monospace, monospace; }
  pre { overflow-x: auto; padding: .8rem; background: #8881; border-radius: .4rem; }
  small { opacity: .75; }`;

const escape = (value: string): string =>
  value.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign);

export function docsPage(locale: Locale): string {
  const title = escape(t(locale, 'ApiDocs.title'));
  const link = '<a href="/api/docs/openapi.json">openapi.json</a>';
  const words = escape(t(locale, 'ApiDocs.intro', { link: '§' }));
  const intro = words.replace('§', link);
  const writes = escape(t(locale, 'ApiDocs.writes', { header: csrfHeaderLine }));
  const signed = escape(
    t(locale, 'ApiDocs.signed', { signature: 'sha256=HMAC_SHA256(secret, X-Timestamp + "." + body)' }),
  );
  const calls = endpointEntries().map(([address, endpoint]) => entry(locale, address, endpoint));
  return `<!doctype html><html lang="${locale}"><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><meta name="description" content="${words.replace('§', 'openapi.json')}">
<title>${title}</title><style>${style}</style>
<main><h1>${title}</h1><p>${intro}</p><p>${writes}</p><p>${signed}</p>${calls.join('')}</main></html>`;
}

function entry(locale: Locale, address: string, endpoint: Endpoint): string {
  const say = (key: string, values?: Record<string, number>) => escape(t(locale, `ApiDocs.${key}`, values));
  const block = (heading: string, schema: z.ZodType | undefined, io: 'input' | 'output') =>
    schema ? `<p>${heading}</p><pre>${escape(JSON.stringify(jsonSchema(schema, io), null, 2))}</pre>` : '';
  const { auth, summary, params, query, body, upload, response } = endpoint;
  const status = endpoint.status ?? (response === null ? 204 : 200);
  const answer = say('response', { status });
  return `<details><summary><code>${escape(address)}</code> <small>${say(auth)}</small></summary>
<p>${escape(summary)}</p>${block(say('params'), params, 'input')}${block(say('query'), query, 'input')}
${block(say('body'), body, 'input')}${upload ? `<p>${say('upload')}</p>` : ''}
${typeof response === 'object' && response ? block(answer, response, 'output') : `<p>${answer}. ${say(response ?? 'empty')}</p>`}</details>`;
}
