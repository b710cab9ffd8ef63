import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { beforeEach, describe, expect, test } from 'vitest';

type Listener = (event: object) => void;

const source = readFileSync('public/sw.js', 'utf8');
const offline = () => Promise.reject(new TypeError('Failed to fetch'));

let listeners: Record<string, Listener>;
let stored: Map<string, string>;
let fetched: () => Promise<unknown>;
let shown: unknown[][];
let opened: string[];
let windows: object[];

/** Runs the service worker with a stubbed cache storage. */
beforeEach(() => {
  listeners = {};
  stored = new Map();
  fetched = offline;
  [shown, opened, windows] = [[], [], []];
  const cache = { addAll: async (pages: Request[]) => pages.forEach(({ url }) => stored.set(url, `page ${url}`)) };
  runInNewContext(source, {
    caches: {
      open: async () => cache,
      keys: async () => [],
      delete: async () => true,
      match: async (url: string) => stored.get(url),
    },
    self: {
      skipWaiting: async () => {},
      location: new URL('https://exchange.test/sw.js'),
      registration: { showNotification: async (...args: unknown[]) => shown.push(args) },
      clients: {
        claim: async () => {},
        matchAll: async () => windows,
        openWindow: async (url: string) => opened.push(`new ${url}`),
      },
    },
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

describe('a push message', () => {
  const message = { title: 'Новая заявка № 7', body: '', path: '/operator?search=7', tag: 'a1' };

  /** Sends an event to the service worker and waits for its work. */
  async function fire(name: string, event: object): Promise<void> {
    const waits: Promise<unknown>[] = [];
    listeners[name]?.({ ...event, waitUntil: (work: Promise<unknown>) => waits.push(work) });
    await Promise.all(waits);
  }
  const press = (path: string) =>
    fire('notificationclick', { notification: { close: () => opened.push('closed'), data: { path } } });
  const windowAt = (path: string, isControlled = true) => ({
    url: `https://exchange.test${path}`,
    navigate: async (url: string) => {
      if (!isControlled) throw new TypeError('not controlled');
      return { focus: async () => opened.push(`${path} to ${url}`) };
    },
  });

  test('is shown with its title and replaces an earlier one with its tag', async () => {
    await fire('push', { data: { json: () => message } });
    expect(shown).toEqual([
      [message.title, { body: '', tag: 'a1', renotify: true, data: { path: '/operator?search=7' } }],
    ]);
  });

  test('opens its page in a window of the desk when it is pressed', async () => {
    windows = [windowAt('/'), windowAt('/en/operator/rates')];
    await press(message.path);
    expect(opened).toEqual(['closed', '/en/operator/rates to https://exchange.test/operator?search=7']);
  });

  test.each([
    ['there is no window of the desk', () => [windowAt('/')]],
    ['the window of the desk cannot be navigated', () => [windowAt('/operator', false)]],
  ])('opens a new window if %s', async (_, list) => {
    windows = list();
    await press(message.path);
    expect(opened).toEqual(['closed', 'new https://exchange.test/operator?search=7']);
  });

  test.each(['https://elsewhere.test/operator', '//elsewhere.test/operator', 'javascript:alert(1)'])(
    'never opens %s, which is not of this site',
    async (path) => {
      await press(path);
      expect(opened).toEqual(['closed']);
    },
  );
});
