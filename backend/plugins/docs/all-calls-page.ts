import type { z } from 'zod';
import { csrfHeaderLine } from '#contracts/csrf.ts';
import type { Endpoint } from '#contracts/endpoint.ts';
import { endpointEntries } from '#contracts/index.ts';
import { type Locale, pagePath } from '#domain/locale.ts';
import { t } from '../../i18n.ts';
import { codeBlock, escapeHtml, htmlPage } from './html.ts';
import { jsonSchema, tagOf } from './openapi-document.ts';

/** Returns a page that lists every call of the API, grouped by subject. */
export function allCallsPage(locale: Locale): string {
  const forShops = pagePath('/api/docs/merchant', locale);
  const paragraph = (key: string, links: Record<string, [words: string, href: string]> = {}) => {
    const marks = Object.fromEntries(Object.keys(links).map((name) => [name, `§${name}§`]));
    const text = t(locale, `ApiDocs.${key}`, { header: csrfHeaderLine, ...marks });
    return `<p>${escapeHtml(text).replace(/§(\w+)§/g, (_, name: string) => {
      const [words = '', href = ''] = links[name] ?? [];
      return `<a href="${href}">${words}</a>`;
    })}</p>`;
  };
  const isForShops = ([tag]: [string, unknown]) => Number(tag === 'merchant');
  const entries = Object.entries(Object.groupBy(endpointEntries(), ([address]) => tagOf(address))).toSorted(
    (a, b) => isForShops(b) - isForShops(a),
  );
  const nav = entries.map(([tag]) => `<li><a href="#${tag}">${tag}</a></li>`).join('');
  const groups = entries.map(
    ([tag, calls = []]) =>
      `<h2 id="${tag}">${tag}</h2>${calls.map(([address, endpoint]) => entry(locale, address, endpoint)).join('')}`,
  );
  return htmlPage(locale, {
    path: '/api/docs',
    title: t(locale, 'ApiDocs.title'),
    description: t(locale, 'ApiDocs.intro', { link: 'openapi.json' }),
    body: `${paragraph('forShops', { link: [forShops, forShops] })}
${paragraph('intro', { link: ['openapi.json', '/api/docs/openapi.json'] })}${paragraph('writes')}
<nav><ul>${nav}</ul></nav>${groups.join('')}`,
  });
}

function entry(locale: Locale, address: string, endpoint: Endpoint): string {
  const say = (key: string, values?: Record<string, number>) => escapeHtml(t(locale, `ApiDocs.${key}`, values));
  const block = (heading: string, schema: z.ZodType | undefined, io: 'input' | 'output') =>
    schema ? `<p>${heading}</p>${codeBlock(JSON.stringify(jsonSchema(schema, io), null, 2))}` : '';
  const { auth, summary, params, query, body, upload, response } = endpoint;
  const status = endpoint.status ?? (response === null ? 204 : 200);
  const answer = say('response', { status });
  return `<details><summary><code>${escapeHtml(address)}</code> <small>${say(auth)}</small></summary>
<p>${escapeHtml(summary)}</p>${block(say('params'), params, 'input')}${block(say('query'), query, 'input')}
${block(say('body'), body, 'input')}${upload ? `<p>${say('upload')}</p>` : ''}
${typeof response === 'object' && response ? block(answer, response, 'output') : `<p>${answer}. ${say(response ?? 'empty')}</p>`}</details>`;
}
