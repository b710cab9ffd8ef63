import { beforeEach, describe, expect, test } from 'vitest';
import { claimId, codeOf, cookiesOf, forwarding } from '../support/forwarding.ts';
import { json } from '../support/stub-api.ts';

const { get, post, answers, asked, last } = forwarding();

/** Every test needs its own refresh token, because requests with the same token share one refresh. */
let session = '';
let tests = 0;
beforeEach(() => {
  session = `razmen_refresh=good-${++tests}`;
});

describe('the session of a mailed link', () => {
  const used = `/api/v1/users/restore/${'x'.repeat(43)}/`;
  const session = { token: 'access-1', refresh: 'refresh-1', expiresIn: 300, remember: false };

  test('goes into cookies, and no script sees its tokens', async () => {
    answers((_asked, response) => json(response, 200, { signedIn: true, session }));
    const response = await post(used, '{}');
    expect(await response.text()).toBe('{"signedIn":true}');
    expect(cookiesOf(response)).toContain('razmen_access=access-1; Path=/; SameSite=Lax; HttpOnly');
    expect(cookiesOf(response)).toContain('razmen_refresh=refresh-1; Path=/; SameSite=Lax; HttpOnly');
    expect(response.headers.get('cache-control')).toBe('private, no-store');
  });

  test('may be absent, also in an empty answer', async () => {
    answers((_asked, response) => response.writeHead(204).end());
    const response = await post(used, '{}');
    expect(await response.text()).toBe('{"signedIn":false}');
    expect(cookiesOf(response)).not.toContain('razmen_access');
  });

  test('with tokens that no cookie may contain is refused', async () => {
    answers((_asked, response) => json(response, 200, { signedIn: true, session: { ...session, token: 'a; b' } }));
    expect(await codeOf(await post(used, '{}'))).toEqual([502, 'upstream']);
  });
});

describe('the session', () => {
  const mine = '/api/v1/users/me/';

  test('is sent as a bearer token, only to endpoints that need the user', async () => {
    await get(mine, { cookie: `razmen_access=token; ${session}` });
    expect(last().headers.authorization).toBe('Bearer token');
    await get('/api/v1/calculator/', { cookie: 'razmen_access=token' });
    expect(last().headers.authorization).toBeUndefined();
  });

  test('is refreshed before the call if the access token is missing or about to expire', async () => {
    const ending = `x.${Buffer.from(JSON.stringify({ exp: Date.now() / 1000 + 20 })).toString('base64url')}.x`;
    for (const cookie of [session, `razmen_access=${ending}; ${session}`]) {
      const response = await get(mine, { cookie });
      expect(last().headers.authorization).toBe('Bearer fresh');
      expect(cookiesOf(response)).toContain('razmen_access=fresh; Path=/; SameSite=Lax; Max-Age=2592000; HttpOnly');
      expect(cookiesOf(response)).toContain('razmen_refresh=next');
      expect(cookiesOf(response)).toMatch(/razmen_session=1; Path=\/; SameSite=Lax; Max-Age=2592000$/m);
    }
  });

  test('is refreshed once, and the call retried once, after a refused token', async () => {
    answers(({ headers }, response) =>
      headers.authorization === 'Bearer fresh'
        ? json(response, 200, { ok: true })
        : json(response, 401, { code: 'token_not_valid', detail: 'over' }),
    );
    const response = await get(mine, { cookie: `razmen_access=stale; ${session}` });
    expect(response.status).toBe(200);
    expect(asked().map(({ path }) => path)).toEqual([mine, '/front-api/auth/refresh/', mine]);
  });

  test('is refreshed after a refused write, which is then retried with its body', async () => {
    answers(({ headers }, response) =>
      json(response, headers.authorization === 'Bearer fresh' ? 201 : 401, { code: 'token_not_valid', detail: 'over' }),
    );
    await post('/api/v1/claim/', '{"a":1}', { cookie: `razmen_access=stale; ${session}` });
    expect(last()).toMatchObject({ body: '{"a":1}', path: '/api/v1/claim/' });
    expect(asked()).toHaveLength(3);
  });

  test('is never refreshed twice for one call', async () => {
    answers((_asked, response) => json(response, 401, { code: 'token_not_valid', detail: 'over' }));
    const response = await get(mine, { cookie: `razmen_access=stale; ${session}` });
    expect(await codeOf(response)).toEqual([401, 'token_not_valid']);
    expect(asked()).toHaveLength(3);
  });

  test('is rotated once for a hundred refused calls', async () => {
    const refused: (() => void)[] = [];
    answers(({ headers }, response) => {
      if (headers.authorization === 'Bearer fresh') return json(response, 200, {});
      refused.push(() => json(response, 401, { code: 'token_not_valid', detail: 'over' }));
      // Refuses the 100 calls only after all of them have arrived, so that all of them need a token refresh at the same
      // time.
      if (refused.length === 100) for (const refuse of refused) refuse();
    });
    const calls = Array.from({ length: 100 }, () => get(mine, { cookie: `razmen_access=stale; ${session}` }));
    const ended = await Promise.all(calls);
    expect(ended.every(({ status }) => status === 200)).toBe(true);
    expect(asked().filter(({ path }) => path.includes('refresh'))).toHaveLength(1);
  });

  test('is rotated once for two tabs that refresh one after the other; both stay signed in', async () => {
    const pages = [await get(mine, { cookie: session }), await get(mine, { cookie: session })];
    for (const page of pages) {
      expect(page.status).toBe(200);
      expect(cookiesOf(page)).toContain('razmen_refresh=next');
    }
    expect(asked().filter(({ path }) => path.includes('refresh'))).toHaveLength(1);
  });

  test('is rotated once for a page render and the calls of another tab', async () => {
    const visit = (await import('#lib/server/session.ts')).openSession;
    const [page, call] = await Promise.all([visit(new Headers({ cookie: session })), get(mine, { cookie: session })]);
    expect(page.token).toBe('fresh');
    expect(call.status).toBe(200);
    expect(asked().filter(({ path }) => path.includes('refresh'))).toHaveLength(1);
  });

  test('continues as a guest once it has expired, and its cookies are cleared', async () => {
    answers(({ headers }, response) =>
      json(response, headers.authorization ? 401 : 200, { code: 'token_not_valid', detail: 'over' }),
    );
    const response = await post('/api/v1/claim/', '{}', { cookie: 'razmen_access=stale; razmen_refresh=over' });
    expect(response.status).toBe(200);
    for (const name of ['access', 'refresh', 'session']) expect(cookiesOf(response)).toContain(`razmen_${name}=; `);
  });

  test('is not refreshed for an upload: its page refreshes the session and resends the file', async () => {
    answers((_asked, response) => json(response, 401, { code: 'token_not_valid', detail: 'over' }));
    const response = await post(`/api/v1/claim/${claimId}/bill/`, '--x--', {
      'content-type': 'multipart/form-data; boundary=x',
      cookie: `razmen_access=stale; ${session}`,
    });
    expect(await codeOf(response)).toEqual([401, 'token_not_valid']);
    expect(asked()).toHaveLength(1);
    expect(cookiesOf(response)).not.toContain('razmen_refresh');
  });

  test('gets its new cookies even if the call then fails', async () => {
    answers((_asked, response) => void response.destroy());
    const response = await get(mine, { cookie: session });
    expect(response.status).toBe(502);
    expect(cookiesOf(response)).toContain('razmen_refresh=next');
  });
});
