import { addressIn, expect, languages, test, wordsIn } from './support/fixtures.ts';
import { server } from './support/server.ts';

const files = { ru: '/ru-RU-sitemap.xml', en: '/en-US-sitemap.xml' };
const here = new RegExp(`^http://localhost:${new URL(server.url).port}`);
const addresses = (xml: string) => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, one = '']) => one.replace(here, ''));
const data = (html: string) =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(([, text = '']) => JSON.parse(text));
const typesOf = (html: string) =>
  data(html).flatMap((one) => (one['@graph'] ?? [one]).map((of: object) => Object(of)['@type']));

/** Picks sitemap entries at even intervals, so that the sample contains pages of every kind. */
const some = <T>(list: T[], count: number): T[] =>
  list.filter((_, index) => index % Math.ceil(list.length / count) === 0);

test('both sitemap indexes list both languages, and a part beyond the last is a 404', async ({ request }) => {
  for (const path of ['/sitemap.xml', '/index-sitemap.xml']) {
    const answer = await request.get(path);
    expect(answer.headers()['content-type']).toBe('application/xml; charset=utf-8');
    expect(addresses(await answer.text())).toEqual(Object.values(files));
  }
  expect((await request.get(`${files.ru}?part=2`)).status()).toBe(404);
});

for (const language of languages) {
  test(`pages in the sitemap exist in ${language} and have themselves as canonical URL`, async ({ request }) => {
    test.slow();
    const listedUrls = addresses(await (await request.get(files[language])).text());
    expect(listedUrls.length).toBeGreaterThan(100);
    expect(listedUrls).toEqual(
      expect.arrayContaining([addressIn(language, '/exchange/BTC-to-SBERRUB'), addressIn(language, '/faq')]),
    );
    const plain = listedUrls.filter((address) => !address.includes('/exchange/'));
    const pairs = listedUrls.filter((address) => address.includes('/exchange/'));
    for (const address of [...plain, ...some(pairs, 6)]) {
      const answer = await request.get(address);
      const html = await answer.text();
      expect.soft(answer.status(), address).toBe(200);
      const path = language === 'en' && address === '/en' ? '/en' : address;
      expect.soft(html, address).toContain(`<link rel="canonical" href="${path}"/>`);
      expect
        .soft(html.match(/<link rel="alternate" hrefLang="(?:ru|en|x-default)"/g)?.length, address)
        .toBeGreaterThanOrEqual(2);
      expect.soft(html, address).toMatch(/<meta property="og:title" content="[^"]{3,}"/);
      expect.soft(html, address).toMatch(/<meta name="description" content="[^"]{20,}"/);
    }
  });

  test(`the page of a direction has the form with its pair in ${language}`, async ({ page }) => {
    const answer = await page.goto(addressIn(language, '/exchange/BTC-to-SBERRUB'));
    expect(typesOf((await answer?.text()) ?? '')).toEqual(['BreadcrumbList', 'ExchangeRateSpecification']);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Bitcoin');
    const label = wordsIn(language, 'Exchange.picker.label.from');
    await expect(page.getByRole('button', { name: label })).toContainText('Bitcoin');
    expect(new URL(page.url()).search).toBe('');
  });

  test(`a direction and a post have Open Graph images in ${language}`, async ({ request }) => {
    for (const name of ['pair/BTC-to-SBERRUB', 'news/late-payments']) {
      const path = `/og/${language}/${name}.png`;
      const answer = await request.get(path);
      expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'image/png']);
      const again = await request.get(path, { headers: { 'if-none-match': answer.headers().etag ?? '' } });
      expect(again.status()).toBe(304);
    }
    for (const name of ['pair/BTC-to-NOPE.png', 'news/nope.png', 'pair/BTC-to-SBERRUB', 'claim/BTC-to-SBERRUB.png'])
      expect((await request.get(`/og/${language}/${name}`)).status(), name).toBe(404);
  });

  test(`an unknown direction is the 404 page in ${language}`, async ({ request }) => {
    for (const pair of ['BTC-to-NOPE', 'NOPE-to-BTC', 'BTC-to-BTC', 'btc-to-sberrub', 'BTC']) {
      const answer = await request.get(addressIn(language, `/exchange/${pair}`));
      expect.soft(answer.status(), pair).toBe(404);
      expect.soft(await answer.text(), pair).toContain(wordsIn(language, 'ErrorPage.notFoundText'));
    }
  });

  test(`a missing page is readable without scripts and links to the rest of the site in ${language}`, async ({
    request,
  }) => {
    const claim = '/claim/7f1d2c3b-4a59-4e68-8f70-112233445566';
    for (const path of ['/news/nothing', '/news/tag/nothing', '/news/page/900', '/exchange/BTC-to-NOPE', claim]) {
      const answer = await request.get(addressIn(language, path));
      const body = (await answer.text()).replaceAll(/<script[^]*?<\/script>/g, '');
      expect.soft(answer.status(), path).toBe(404);
      expect.soft(body, path).toContain(`<html lang="${language}"`);
      expect
        .soft(body, path)
        .toContain(wordsIn(language, path === claim ? 'Claim.missing.text' : 'ErrorPage.notFoundText'));
      expect.soft(body, path).toContain(wordsIn(language, 'Layout.footerMenu'));
    }
  });
}

test('the home page, the FAQ and news contain structured data', async ({ request }) => {
  const types = async (path: string) => typesOf(await (await request.get(path)).text());
  expect(await types('/')).toEqual(['Organization', 'WebSite']);
  expect(await types('/faq')).toEqual(['BreadcrumbList', 'FAQPage']);
  const posts = addresses(await (await request.get(files.ru)).text()).filter((address) => /^\/news\/./.test(address));
  expect(await types(posts[0] ?? '')).toEqual(['BreadcrumbList', 'NewsArticle']);
});

test('a demo disallows search engines', async ({ request }) => {
  expect(await (await request.get('/robots.txt')).text()).toContain('Disallow: /\n');
});
