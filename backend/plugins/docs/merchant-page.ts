import type { Endpoint } from '#contracts/endpoint.ts';
import { errorStatus, merchantErrors } from '#contracts/errors.ts';
import { linkExamples } from '#contracts/link-examples.ts';
import { claimEvent } from '#contracts/merchant-events.ts';
import { eventExample, exampleIn, examples } from '#contracts/merchant-examples.ts';
import { webhookExamples } from '#contracts/webhook-examples.ts';
import { claimReasons, claimStatuses, isFinal } from '#domain/claim-status.ts';
import { type Locale, pagePath } from '#domain/locale.ts';
import { testOutcomes } from '#domain/test-claim.ts';
import { t } from '../../i18n.ts';
import { shopStatusTitle } from '../../shop-claim-words.ts';
import { explainedErrors } from '../shop-error-words.ts';
import { codeBlock, escapeHtml, htmlPage, prose, table } from './html.ts';
import { merchantEntries } from './openapi-document.ts';
import { contractText } from './russian-words.ts';
import { hasFields, schemaTable } from './schema-table.ts';

const languages = { shell: 'curl', typescript: 'TypeScript', python: 'Python', php: 'PHP' } as const;
const sections = [
  'start',
  'signature',
  'repeat',
  'test',
  'statuses',
  'calls',
  'webhooks',
  'errors',
  'examples',
  'client',
] as const;

/**
 * Commands for the documentation. The first installs the shop client, and the second forwards webhook events of test
 * claims to the developer's machine.
 */
const clientInstall = (siteUrl: string) => `curl -O ${siteUrl}/sdk/razmen-shop.tgz\nnpm install ./razmen-shop.tgz`;
const clientListen = (siteUrl: string) => `RAZMEN_URL=${siteUrl} RAZMEN_KEY=test_… RAZMEN_SECRET=sk_… \\
  node_modules/.bin/razmen-listen http://localhost:4000/`;

/**
 * Returns the documentation for developers of shops. The documentation explains how to sign and test calls and handle
 * webhooks, and lists every call for shops.
 */
export function merchantPage(locale: Locale, siteUrl: string): string {
  const say = (key: string) => t(locale, `ApiDocs.merchant.${key}`);
  const links: Record<string, string> = {
    keys: pagePath('/account/shop/api', locale),
    all: pagePath('/api/docs', locale),
    openapi: '/api/docs/merchant/openapi.json',
    client: '#client',
    sdk: '/sdk/razmen-shop.tgz',
    standard: 'https://www.standardwebhooks.com/',
  };
  const linesOf = (key: string) =>
    say(key)
      .split('\n')
      .map((line) =>
        prose(line).replace(
          /\[([^\]]+)\]\((\w+)\)/g,
          (_, words: string, name: string) => `<a href="${links[name] ?? ''}">${words}</a>`,
        ),
      );
  const text = (key: string) => linesOf(key).join(' ');
  const list = (key: string, tag: 'ol' | 'ul') => {
    const items = linesOf(key).map((line) => `<li>${line}</li>`);
    return `<${tag}>${items.join('')}</${tag}>`;
  };
  const contents: Record<(typeof sections)[number], string> = {
    start: list('startSteps', 'ol'),
    signature:
      list('signatureRules', 'ul') +
      codeBlock('X-Signature: sha256=HMAC_SHA256(secret, X-Timestamp + "\\n" + method + "\\n" + path + "\\n" + body)'),
    repeat: list('repeatRules', 'ul'),
    test: list('testRules', 'ul') + outcomeTable(locale) + codeBlock(clientListen(siteUrl)),
    statuses: `<p>${text('statusesText')}</p>${statusTable(locale)}<p>${text('reasonsText')}</p>${reasonTable(locale)}`,
    calls: merchantEntries()
      .map(([address, endpoint]) => callOf(locale, address, endpoint))
      .join(''),
    webhooks:
      list('webhookRules', 'ul') +
      codeBlock(JSON.stringify(eventExample, null, 2)) +
      schemaTable(claimEvent, 'output', wordsIn(locale)),
    errors: `<p>${text('errorsText')}</p>${errorTable(locale)}`,
    examples: `<p>${text('examplesText')}</p>${programs(locale, say('pay'), examples)}<p>${text('linkText')}</p>${programs(locale, say('link'), linkExamples)}<p>${text('hookText')}</p>${programs(locale, say('hook'), webhookExamples)}`,
    client: `<p>${text('clientText')}</p>${codeBlock(clientInstall(siteUrl))}`,
  };
  const nav = sections.map((id) => `<li><a href="#${id}">${escapeHtml(say(id))}</a></li>`).join('');
  const body = sections.map((id) => `<h2 id="${id}">${escapeHtml(say(id))}</h2>${contents[id]}`).join('');
  return htmlPage(locale, {
    path: '/api/docs/merchant',
    title: say('title'),
    description: say('description'),
    body: `<p>${text('intro')}</p><nav><ul>${nav}</ul></nav>${body}`,
  });
}

const wordsIn = (locale: Locale) => {
  const say = (key: string) => t(locale, `ApiDocs.merchant.${key}`);
  const translate = (text: string) => contractText(locale, text);
  return { field: say('field'), type: say('type'), about: say('about'), optional: say('optional'), translate };
};

const code = (text: string): string => `<code>${escapeHtml(text)}</code>`;

function outcomeTable(locale: Locale): string {
  const rows = testOutcomes.map((outcome) => [code(outcome), prose(t(locale, `ApiDocs.outcomes.${outcome}`))]);
  return table([escapeHtml(t(locale, 'ApiDocs.merchant.outcome')), ''], rows);
}

function statusTable(locale: Locale): string {
  const say = (key: string) => escapeHtml(t(locale, `ApiDocs.merchant.${key}`));
  const rows = claimStatuses.map((status) => [
    code(status),
    escapeHtml(shopStatusTitle(locale, status)),
    isFinal(status) ? say('final') : '',
  ]);
  return table([say('status'), say('meaning'), ''], rows);
}

function reasonTable(locale: Locale): string {
  const head = [code('reason'), escapeHtml(t(locale, 'ApiDocs.merchant.meaning'))];
  return table(
    head,
    claimReasons.map((reason) => [code(reason), escapeHtml(t(locale, `ShopReason.${reason}`))]),
  );
}

function errorTable(locale: Locale): string {
  const rows = merchantErrors.map((name) => [
    code(name),
    String(errorStatus[name]),
    explainedErrors.has(name)
      ? prose(t(locale, `ApiDocs.errors.${name}`))
      : escapeHtml(t(locale, `Errors.${name}`, { path: 'empty' })),
  ]);
  return table([code('code'), 'HTTP', ''], rows);
}

function callOf(
  locale: Locale,
  address: string,
  { summary, scope, params, query, body, response, status }: Endpoint,
): string {
  const say = (key: string, values?: Record<string, number>) => escapeHtml(t(locale, `ApiDocs.${key}`, values));
  const words = wordsIn(locale);
  const parts = [
    [say('params'), params],
    [say('query'), query],
    [say('body'), body],
  ] as const;
  const input = parts.map(([title, schema]) =>
    schema && hasFields(schema) ? `<p>${title}</p>${schemaTable(schema, 'input', words)}` : '',
  );
  const output =
    typeof response === 'object' && response
      ? `<p>${say('response', { status: status ?? 200 })}</p>${schemaTable(response, 'output', words)}`
      : '';
  return `<details><summary>${code(address)} <small>${scope ?? ''}</small></summary><p>${prose(contractText(locale, summary))}</p>${input.join('')}${output}</details>`;
}

const programs = (locale: Locale, title: string, programsOf: Partial<Record<keyof typeof languages, string>>): string =>
  Object.entries(languages)
    .map(([language, name]) => {
      const program = programsOf[language as keyof typeof languages];
      const heading = `<summary>${escapeHtml(title)}: ${name}</summary>`;
      return program ? `<details>${heading}${codeBlock(exampleIn(locale, program))}</details>` : '';
    })
    .join('');
