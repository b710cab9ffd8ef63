import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { beforeEach, describe, expect, test } from 'vitest';

type Listener = (event: object) => void;

const source = readFileSync('public/sw.js', 'utf8');
const offline = () => Promise.reject(new TypeError('Failed to fetch'));

let listeners: Record<string, Listener>;
let stored: Map<string, string>;
let fetched: () => Promise<unknown>;

/** Runs the service worker with a stubbed cache storage. */
beforeEach(() => {
  listeners = {};
  stored = new Map();
  fetched = offline;
  const cache = { addAll: async (pages: Request[]) => pages.forEach(({ url }) => stored.set(url, `page ${url}`)) };
  runInNewContext(source, {
    caches: {
      open: async () => cache,
      keys: async () => [],
      delete: async () => true,
      match: async (url: string) => stored.get(url),
    },
    self: { skipWaiting: async () => {}, registration: {}, clients: { claim: async () => {} } },
    Request: class {
      url: string;
      constructor(url: string) {
        this.url = url;
      }
    },
    Response,
    URL,
    fetch: () => fetched(),
    addEventListener: (name: string, listener: Listener) => {
      listeners[name] = listener;
    },
  });
});

async function start(): Promise<void> {
  const waits: Promise<unknown>[] = [];
  for (const name of ['install', 'activate'])
    listeners[name]?.({ waitUntil: (work: Promise<unknown>) => waits.push(work) });
  await Promise.all(waits);
}

/** Returns the service worker's response, or 'not handled' if the worker leaves the request to the browser. */
function ask(path: string, { mode = 'navigate', method = 'GET' } = {}): Promise<unknown> {
  let response: Promise<unknown> = Promise.resolve('not handled');
  const request = { url: `https://exchange.test${path}`, mode, method };
  const respondWith = (given: Promise<unknown>) => {
    response = given;
  };
  listeners.fetch?.({ request, preloadResponse: Promise.resolve(undefined), respondWith });
  return response;
}

describe('the service worker', () => {
  test('stores the offline pages and nothing else', async () => {
    await start();
    fetched = async () => 'from the network';
    expect(await ask('/')).toBe('from the network');
    expect([...stored.keys()]).toEqual(['/offline/ru.html', '/offline/en.html']);
  });

  test.each([
    ['/', 'ru'],
    ['/claim/1?token=a', 'ru'],
    ['/english-lesson', 'ru'],
    ['/en', 'en'],
    ['/en/faq', 'en'],
  ])('answers the navigation to %s offline with the page in %s', async (path, locale) => {
    await start();
    expect(await ask(path)).toBe(`page /offline/${locale}.html`);
  });

  test.each([
    ['/_next/static/chunks/a.js', { mode: 'no-cors' }],
    ['/?_rsc=1', { mode: 'cors' }],
    ['/builds/latest.json', { mode: 'cors' }],
    ['/demo-bank/1', { method: 'POST' }],
  ])('leaves %s to the browser', async (path, request) => {
    await start();
    expect(await ask(path, request)).toBe('not handled');
  });
});
