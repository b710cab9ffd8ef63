import { describe, expect, test } from 'vitest';
import { switchLocale } from '#lib/i18n/locale-path.ts';
import { matchPage, sitePages } from '#lib/routes/pages.ts';
import { routes } from '#lib/routes.ts';

const uuid = '0a0a0a0a-1111-4111-8111-0a0a0a0a0a0a';

describe('the route table of pages', () => {
  test('contains every route that links use', () => {
    const made = [
      routes.home(),
      routes.pair('BTC', 'SBERRUB'),
      routes.rules,
      routes.aml,
      routes.faq,
      routes.contacts('7'),
      routes.contest,
      routes.news(),
      routes.news(2),
      routes.news(1, 'a-tag'),
      routes.news(12, 'a-tag'),
      routes.newsPost('a-slug'),
      routes.partners,
      routes.partnersMonitoring,
      routes.partnersUsers,
      routes.shops,
      routes.operatorJournal({ room: 'tech' }),
      routes.operatorMessages({ show: 'all' }),
      routes.claim(uuid),
      routes.claimSuccess(uuid),
      routes.claimFail(),
      routes.demoBank(uuid),
      routes.operator,
      routes.operatorLogin('/operator'),
      routes.operatorClaim(uuid),
    ];
    const unknown = made.filter((address) => !matchPage(address.split('?')[0] ?? ''));
    expect(unknown).toEqual([]);
  });

  test.each([
    '/nope',
    '/claim',
    '/claim/nope',
    `/claim/${uuid}/x`,
    '/RULES',
    '/rules/',
    '//',
    '/operator/claims',
    '/exchange',
    '/exchange/btc-to-sberrub',
    '/news/A-Slug',
    '/news/page/1',
    '/news/page/02',
    '/news/tag/a/b',
  ])('contains no page at %s', (path) => {
    expect(matchPage(path)).toBeNull();
  });

  test('restricts the back office to staff, except its sign-in page', () => {
    expect(matchPage(routes.operatorClaim(uuid))?.access).toBe('operator');
    expect(matchPage('/operator/login')?.access).toBe('public');
  });

  test('contains each pattern once', () => {
    const patterns = sitePages.map(({ pattern }) => pattern);
    expect(new Set(patterns).size).toBe(patterns.length);
  });
});

describe('a URL', () => {
  test('contains only defined query parameters', () => {
    expect(routes.home({ cur_from: 'BTC', cur_to: undefined })).toBe('/?cur_from=BTC');
    expect(routes.claimFail()).toBe('/claim/fail');
  });

  test.each([
    ['en', '/', '?cur_from=BTC', '#a', '/en?cur_from=BTC#a'],
    ['en', '/rules', '', '#replenishment', '/en/rules#replenishment'],
    ['ru', '/en', '', '', '/'],
    ['ru', '/en/rules', '?a=1', '', '/rules?a=1'],
    ['en', '/en/rules', '', '', '/en/rules'],
    ['ru', '/enough', '', '', '/enough'],
  ] as const)('switched to %s keeps path, query and hash: %s%s%s', (locale, pathname, search, hash, expected) => {
    expect(switchLocale(locale, { pathname, search, hash })).toBe(expected);
  });
});
