import { NextRequest } from 'next/server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endpointEntries } from '#contracts/index.ts';
import { cachePage } from '#lib/server/fast-path/page-cache.ts';
import { guard } from '#lib/server/guard.ts';
import { config, middleware } from '../middleware.ts';
import { hostileAddresses } from './support/hostile-addresses.ts';
import { json, type StubApi, stubApi } from './support/stub-api.ts';

const site = 'http://exchange.test';
const claim = '/claim/7f1d2c3b-4a59-4e68-8f70-112233445566';

let api: StubApi;
beforeAll(async () => {
  // The stub API knows one claim, one post, one direction, and a news list of one page.
  api = await stubApi(({ path }, response) => {
    if (path.includes('silent')) return;
    if (path.includes('broken')) return response.destroy();
    const results = path.includes('page=1&') ? [{}] : [];
    const there = /7f1d2c3b|late-payments|BTC\/SBERRUB|\/news\/\?(?!.*tag=nothing)/.test(path);
    json(response, there ? 200 : 404, { results });
  });
});
afterAll(() => api.close());

const refferalOf = async (path: string): Promise<string | undefined> =>
  (await middleware(new NextRequest(site + path))).headers
    .getSetCookie()
    .find((line) => line.startsWith('razmen_ref='));

describe('a link with ?ref=', () => {
  test.each(['/?ref=friend-7', '/en?ref=friend-7', '/rules?ref=friend-7', '/operator/login?ref=friend-7'])(
    'sets a readable cookie with the code for a year: %s',
    async (path) => {
      expect(await refferalOf(path)).toBe('razmen_ref=friend-7; Path=/; SameSite=Lax; Max-Age=31536000');
    },
  );

  test('is not cached, while the same page without it may be', async () => {
    const cacheOf = async (path: string) =>
      (await middleware(new NextRequest(site + path))).headers.get('cache-control');
    expect(await cacheOf('/?ref=friend')).toBe('private, no-store');
    expect(await cacheOf('/')).toBeNull();
  });

  test.each(['/', '/?ref=', '/?ref=a%20b', '/?ref=a%0d%0aX:1', `/?ref=${'a'.repeat(65)}`, '/?ref=%F0%9F%92%A9'])(
    'sets no cookie if the code is invalid: %s',
    async (path) => {
      expect(await refferalOf(path)).toBeUndefined();
    },
  );
});

interface Visit {
  cookie?: string;
  method?: string;
}

const visit = (path: string, { cookie, method = 'GET' }: Visit = {}) =>
  middleware(new NextRequest(site + path, { method, ...(cookie && { headers: { cookie } }) }));

const target = (response: Response) => response.headers.get('location')?.replace(site, '') ?? null;
const rewritten = (response: Response) => response.headers.get('x-middleware-rewrite')?.replace(site, '') ?? null;
const signedIn = 'razmen_access=token; razmen_refresh=good';

describe('languages', () => {
  test('Russian pages have no prefix, English pages have /en', async () => {
    expect(rewritten(await visit('/rules'))).toBe('/ru/rules');
    expect(rewritten(await visit('/'))).toBe('/ru');
    expect((await visit('/en/rules')).headers.get('x-middleware-next')).toBe('1');
    expect((await visit('/en')).headers.get('x-middleware-next')).toBe('1');
  });

  test('the prefix /ru is redirected to the URL without it', async () => {
    expect(target(await visit('/ru/rules'))).toBe('/rules');
    expect(target(await visit('/ru'))).toBe('/');
  });

  test('neither a cookie nor Accept-Language redirects a Russian URL', async () => {
    const request = new NextRequest(`${site}/`, {
      headers: { 'accept-language': 'en', cookie: 'NEXT_LOCALE=en' },
    });
    expect(rewritten(await middleware(request))).toBe('/ru');
  });

  test('the language is stored in a cookie for 365 days', async () => {
    const cookies = (await visit('/en', { cookie: 'NEXT_LOCALE=ru' })).headers.get('set-cookie');
    expect(cookies).toContain('NEXT_LOCALE=en');
    expect(cookies).toContain('Max-Age=31536000');
  });
});

describe('unknown paths', () => {
  test.each(['/nope', '/claim', '/claim/1', '/account/shop/nope', '/RULES', '/%72ules', '/not-found-page', '/news/X'])(
    '%s is answered 404 with the prerendered page',
    async (path) => {
      const response = await visit(path);
      expect([response.status, rewritten(response)]).toEqual([404, '/ru/not-found-page']);
    },
  );

  test.each(['/account/orders.rsc', '/en/operator.rsc', '/account.segments/_tree.segment.rsc'])(
    'an RSC payload cannot be requested by file name: %s',
    async (path) => {
      expect(new RegExp(`^${config.matcher}$`).test(path)).toBe(true);
      expect((await visit(path)).status).toBe(404);
    },
  );

  test('no API call passes through the middleware, so no permission depends on it', () => {
    const seen = endpointEntries()
      .map(([address]) => (address.split(' ')[1] ?? '').replace(/:\w+/g, 'x'))
      .flatMap((path) => [path, `/en${path}`])
      .filter((path) => new RegExp(`^${config.matcher}$`).test(path));
    expect(seen).toEqual([]);
  });

  test('an English path is answered 404 with the English page', async () => {
    const response = await visit('/en/nope?a=1');
    expect([response.status, rewritten(response)]).toEqual([404, '/en/not-found-page']);
  });

  test('a trailing slash makes no difference', async () => {
    expect((await visit('/nope/')).status).toBe(404);
  });
});

describe('pages whose existence depends on the database', () => {
  const shown = async (path: string) => {
    const response = await visit(path);
    return [response.status, rewritten(response)];
  };

  test.each(['/news/nothing', '/news/tag/nothing', '/news/page/2', '/news/tag/rates/page/7', '/exchange/BTC-to-NOPE'])(
    '%s is answered 404 with the prerendered page, in both languages',
    async (path) => {
      expect(await shown(path)).toEqual([404, '/ru/not-found-page']);
      expect(await shown(`/en${path}`)).toEqual([404, '/en/not-found-page']);
    },
  );

  test('a link to an unknown claim has its own 404 page, which is as private as a claim', async () => {
    const response = await visit('/en/claim/00000000-4a59-4e68-8f70-112233445566');
    expect([response.status, rewritten(response)]).toEqual([404, '/en/claim/missing']);
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    // The page is prerendered and has the CSP that was stored with its HTML, so the middleware must not set one.
    expect(response.headers.get('content-security-policy')).toBeNull();
    expect(await shown('/claim/missing')).toEqual([404, '/ru/not-found-page']);
  });

  test('an unknown payment link has its own 404 page, also if its end is missing', async () => {
    for (const path of ['/pay/AbCdEf123456', '/pay/AbCdEf12'])
      expect(await shown(path)).toEqual([404, '/ru/pay/missing']);
  });

  test.each(['/news/late-payments', '/news/tag/rates', '/exchange/BTC-to-SBERRUB', claim])(
    '%s exists',
    async (path) => {
      expect(await shown(path)).toEqual([200, `/ru${path}`]);
    },
  );

  test('are rendered even while the API is down or does not respond', async () => {
    expect(await shown('/news/broken')).toEqual([200, '/ru/news/broken']);
    expect(await shown('/news/silent')).toEqual([200, '/ru/news/silent']);
  });

  test('are not looked up while a fresh copy is cached', async () => {
    const renderedPage = { path: '/ru/news/kept', html: '<p></p>', policy: '' };
    await cachePage({ ...renderedPage, revalidateSeconds: 60 });
    expect(await shown('/news/kept?ref=friend')).toEqual([200, '/ru/news/kept?ref=friend']);
    await cachePage({ ...renderedPage, revalidateSeconds: 0 });
    expect(await shown('/news/kept?ref=friend')).toEqual([404, '/ru/not-found-page']);
  });
});

describe('a trailing slash', () => {
  test.each([
    ['/rules/', '/rules'],
    ['/en/', '/en'],
    ['/en/rules/?a=1', '/en/rules?a=1'],
    [`${claim}/`, claim],
  ])('of %s is removed by a redirect to %s', async (from, to) => {
    const response = await visit(from);
    expect([response.status, target(response)]).toEqual([308, to]);
  });

  test.each(['//evil.test/', '/\\evil.test/', '/en//evil.test/', '/%2f%2fevil.test/'])(
    'of %s causes no redirect',
    async (path) => {
      expect(target(await visit(path))).toBeNull();
    },
  );
});

describe('the back office', () => {
  test('redirects a visitor without a session to its sign-in, which returns to the requested page', async () => {
    const response = await visit('/operator?show=all');
    expect([response.status, target(response)]).toEqual([307, '/operator/login?next=%2Foperator%3Fshow%3Dall']);
    expect(target(await visit('/en/operator'))).toBe('/en/operator/login?next=%2Fen%2Foperator');
  });

  test('is open with a session, and its pages are neither cached nor indexed', async () => {
    const response = await visit('/operator', { cookie: signedIn });
    expect(rewritten(response)).toBe('/ru/operator');
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    expect(response.headers.get('x-robots-tag')).toContain('noindex');
    expect(response.headers.get('referrer-policy')).toBe('no-referrer');
  });

  test('refreshes a session before the page is rendered, once for concurrent requests', async () => {
    const before = api.asked.length;
    const visits = await Promise.all(
      Array.from({ length: 8 }, () => visit('/operator', { cookie: 'razmen_refresh=good' })),
    );
    expect(api.asked.length - before).toBe(1);
    for (const response of visits) {
      expect(rewritten(response)).toBe('/ru/operator');
      expect(response.headers.getSetCookie().join()).toContain('razmen_access=fresh');
      // The request that renders the page already contains the refreshed access token.
      expect(response.headers.get('x-middleware-request-cookie')).toContain('razmen_access=fresh');
    }
  });

  test('clears the cookies of an expired session', async () => {
    const response = await visit('/operator', { cookie: 'razmen_session=1; razmen_refresh=over' });
    expect(target(response)).toBe('/operator/login?next=%2Foperator');
    expect(response.headers.getSetCookie().join()).toContain('razmen_session=; Path=/; SameSite=Lax; Max-Age=0');
  });

  test('redirects nobody while the API is down', async () => {
    expect(rewritten(await visit('/operator', { cookie: 'razmen_refresh=broken' }))).toBe('/ru/operator');
  });

  test('has a sign-in page that is open to everyone', async () => {
    expect(rewritten(await visit('/operator/login'))).toBe('/ru/operator/login');
  });
});

describe('a signed-in visitor on a page for guests', () => {
  const elsewhere = async (path: string, cookie = signedIn) => {
    const url = new URL(site + path);
    const page = { pattern: url.pathname.replace(/^\/en/, ''), access: 'guest' } as const;
    return (await guard({ headers: new Headers({ cookie }), url, page })).redirectPath;
  };

  test('is redirected to the requested page, or else to the orders', async () => {
    expect(await elsewhere('/login')).toBe('/account/orders');
    expect(await elsewhere('/login?next=/rules?a=1')).toBe('/rules?a=1');
    expect(await elsewhere('/en/login?next=%2Fen%2Foperator')).toBe('/operator');
  });

  test('stays if a mailed link or a submitted form led there, or if the session is not ours', async () => {
    for (const path of ['/successfully?activate=a', '/en/successfully?done=a', '/en/recover?token=a'])
      expect(await elsewhere(path), path).toBeNull();
    expect(await elsewhere('/login', '')).toBeNull();
    for (const path of ['/login?token=a', '/forget?done=a', '/recover?activate=a', '/successfully?token=a'])
      expect(await elsewhere(path), path).toBe('/account/orders');
  });

  test('is never redirected to a hostile URL', async () => {
    expect(hostileAddresses.length).toBeGreaterThanOrEqual(200);
    const unsafeRedirects: string[] = [];
    for (const next of hostileAddresses) {
      for (const written of [encodeURIComponent(next), next.replace(/[#&?+]/g, '')]) {
        for (const path of ['/login', '/en/register', '/forget']) {
          const to = await elsewhere(`${path}?next=${written}`);
          if (to !== '/account/orders') unsafeRedirects.push(`${next} → ${to}`);
        }
      }
    }
    expect(unsafeRedirects).toEqual([]);
  });
});

describe('response headers', () => {
  test('of a claim keep the page out of caches, indexes and referrers', async () => {
    const { headers } = await visit(claim);
    expect(headers.get('cache-control')).toBe('private, no-store');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('x-robots-tag')).toContain('noindex');
  });

  test('of a public page allow caching; its CSP comes with the cached HTML', async () => {
    const { headers } = await visit('/rules');
    expect(headers.get('cache-control')).toBeNull();
    expect(headers.get('content-security-policy')).toBeNull();
  });

  test('of a page rendered per request allow scripts by a nonce that is new for each request', async () => {
    const nonce = async () => {
      const policy = (await visit(claim)).headers.get('content-security-policy') ?? '';
      expect(policy).toContain("frame-ancestors 'none'");
      return /script-src 'self' 'nonce-([\w+/]{24})';/.exec(policy)?.[1];
    };
    const first = await nonce();
    expect(first).toBeDefined();
    expect(await nonce()).not.toBe(first);
  });
});
