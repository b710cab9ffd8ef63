import { request as ask } from 'node:http';
import table from '../docs/route-table.json' with { type: 'json' };
import { enter, newEmail } from './support/account.ts';
import { addressIn, expect, languages, test, wordsIn } from './support/fixtures.ts';
import { server } from './support/server.ts';

const rooms = [
  ...table.pages.filter((path) => path.startsWith('/account')),
  '/operator',
  '/operator/overview',
  '/operator/shifts',
  '/operator/reserves',
  '/operator/payouts',
  '/operator/chains',
  '/operator/audit',
  '/operator/rates',
  '/operator/offices',
  '/operator/hours',
  '/operator/tech',
  '/operator/journal',
];

/** Unauthorised ways to open a page, such as unusual spellings of its path and forged headers. */
const ways: [string, (path: string) => string, Record<string, string>?][] = [
  ['as it is', (path) => path],
  ['two slashes', (path) => `/${path}`],
  ['two slashes inside', (path) => path.replace(/\/([^/]*)$/, '//$1')],
  ['a slash at the end', (path) => `${path}/`],
  ['capitals', (path) => path.toUpperCase()],
  ['a dot', (path) => `${path}/.`],
  ['a dot at the end', (path) => `${path}.`],
  ['a dot before', (path) => `/.${path}`],
  ['a step back', (path) => `/rules/..${path}`],
  ['a coded dot', (path) => `/%2e${path}`],
  ['coded dots', (path) => `/rules/%2e%2e${path}`],
  ['a coded slash', (path) => `/${path.slice(1).replaceAll('/', '%2f')}`],
  ['a coded slash at the end', (path) => `${path}%2f`],
  [
    'a coded letter',
    (path) => path.replace(/[ao]([^/]*)$/, (found) => `%${found.charCodeAt(0).toString(16)}${found.slice(1)}`),
  ],
  [
    'a letter coded twice',
    (path) => path.replace(/[ao]([^/]*)$/, (found) => `%25${found.charCodeAt(0).toString(16)}${found.slice(1)}`),
  ],
  ['a parameter', (path) => `${path};a=b`],
  ['a parameter with a dot', (path) => `${path};a.js`],
  ['an extension', (path) => `${path}.json`],
  ['a payload’s extension', (path) => `${path}.rsc`],
  ['a segment’s payload', (path) => `${path}.segments/_tree.segment.rsc`],
  ['a backslash', (path) => `\\${path.slice(1)}`],
  ['a zero', (path) => `${path}%00`],
  ['a tab', (path) => `${path}%09`],
  ['the hidden language', (path) => `/ru${path}`],
  ['another language before it', (path) => `/en/en${path}`],
  ['a page’s data', (path) => `/_next/data/build${path}.json`],
  ['a payload', (path) => path, { rsc: '1' }],
  ['a payload with its query', (path) => `${path}?_rsc=abc`, { rsc: '1' }],
  ['a prefetched payload', (path) => path, { rsc: '1', 'next-router-prefetch': '1' }],
  ['a segment asked for', (path) => path, { rsc: '1', 'next-router-segment-prefetch': '/_tree' }],
  ['a skipped middleware', (path) => path, { 'x-middleware-subrequest': Array(5).fill('middleware').join(':') }],
  ['a skipped middleware of another folder', (path) => path, { 'x-middleware-subrequest': 'src/middleware' }],
  ['an invented rewrite', (path) => path, { 'x-middleware-rewrite': '/ru/account', 'x-invoke-path': '/ru/account' }],
  ['an invented address', () => '/', { 'x-original-url': '/account', 'x-rewrite-url': '/account' }],
  ['a page’s data asked for', (path) => path, { 'x-nextjs-data': '1' }],
  ['another host', (path) => path, { host: 'evil.test' }],
  ['another host before a proxy', (path) => path, { 'x-forwarded-host': 'evil.test', 'x-forwarded-proto': 'https' }],
  ['an invented session', (path) => path, { cookie: 'razmen_session=1' }],
  ['an access token of one’s own', (path) => path, { cookie: 'razmen_session=1; razmen_refresh=forged' }],
];

/** Requests a path exactly as written. `fetch` would normalize the path. */
const raw = (path: string, headers: Record<string, string> = {}) =>
  new Promise<{ status: number; location: string; body: string }>((resolve, reject) => {
    const { hostname, port } = new URL(server.url);
    const sent = ask({ hostname, port, path, headers }, (answer) => {
      let body = '';
      answer.on('data', (chunk: Buffer) => (body += chunk.toString()));
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, location: answer.headers.location ?? '', body }),
      );
    });
    sent.on('error', reject);
    sent.end();
  });

for (const language of languages) {
  test(`no spelling of a path shows a stranger a guarded page in ${language}`, async () => {
    // Interface texts that occur only on pages behind a sign-in.
    const inside = ['Account.menu', 'Operator.queue.keyNext'].map((key) => wordsIn(language, key));
    const shown: string[] = [];
    for (const [name, write, headers] of ways) {
      for (const room of rooms) {
        const path = addressIn(language, write(room));
        const { status, location, body } = await raw(path, headers);
        const home = write(room) === '/';
        if (status === 200 && !home) shown.push(`${name}: ${path} is answered`);
        if (inside.some((words) => body.includes(words))) shown.push(`${name}: ${path} → ${status} with the page`);
        if (location && new URL(location, server.url).host !== new URL(server.url).host)
          shown.push(`${name}: ${location}`);
      }
    }
    expect(shown).toEqual([]);
  });

  test(`guarded pages contain these words in ${language} and are the same for every user`, async ({ page }) => {
    const email = newEmail('zoya');
    await enter(page, language, email);
    const answer = await page.request.get(addressIn(language, '/account'));
    expect(await answer.text()).toContain(wordsIn(language, 'Account.menu'));
    expect(answer.headers()['cache-control']).toBe('private, no-store');
    // Personal data is loaded by API calls, so the HTML is the same for every user.
    expect(await answer.text()).not.toContain(email);
    const shells = async () =>
      await Promise.all(
        rooms
          .filter((room) => room.startsWith('/account'))
          .map(async (room) => await (await page.request.get(addressIn(language, room))).text()),
      );
    const mine = await shells();
    await page.context().clearCookies();
    await enter(page, language, newEmail('yana'));
    expect(await shells()).toEqual(mine);
  });
}
