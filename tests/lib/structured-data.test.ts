import { beforeAll, expect, test } from 'vitest';
import { breadcrumbs, exchangeRate, faqPage, newsArticle, siteData } from '#lib/server/seo/structured-data.ts';

beforeAll(() => {
  // PUBLIC_URL must be set before the first test. The code reads it only once, when it builds the first URL.
  process.env.PUBLIC_URL = 'https://exchange.test';
  process.env.SECRET = 's'.repeat(32);
});

test('an exchange rate is the price of one unit of the more valuable currency, with all its digits', () => {
  const price = (course: string) => exchangeRate(course, 'BTC', 'RUB');
  expect(price('7709133.565')).toMatchObject({
    '@type': 'ExchangeRateSpecification',
    currency: 'BTC',
    currentExchangeRate: { price: '7709133.565', priceCurrency: 'RUB' },
  });
  expect(exchangeRate('0.0125', 'RUB', 'USDT')).toMatchObject({
    currency: 'USDT',
    currentExchangeRate: { price: '80', priceCurrency: 'RUB' },
  });
});

test('breadcrumbs are absolute URLs in the page’s language, numbered from one', () => {
  const { itemListElement } = breadcrumbs('en', [
    { name: 'Exchange', path: '/' },
    { name: 'News', path: '/news' },
  ]);
  expect(itemListElement).toEqual([
    { '@type': 'ListItem', position: 1, name: 'Exchange', item: 'https://exchange.test/en' },
    { '@type': 'ListItem', position: 2, name: 'News', item: 'https://exchange.test/en/news' },
  ]);
});

test('a question of the FAQ contains its answer', () => {
  const { mainEntity } = faqPage('ru', [{ question: 'Как?', html: '<p>Так.</p>' }]);
  expect(mainEntity).toEqual([
    { '@type': 'Question', name: 'Как?', acceptedAnswer: { '@type': 'Answer', text: '<p>Так.</p>' } },
  ]);
});

test('a post has its URL and its publisher', () => {
  const at = '2026-11-21T00:00:00.000Z';
  const post = { slug: 'a-post', title: 'T', lead: 'L', locale: 'en' as const, publishedAt: at, updatedAt: at };
  expect(newsArticle(post, 'Razmen')).toMatchObject({
    headline: 'T',
    mainEntityOfPage: 'https://exchange.test/en/news/a-post',
    publisher: { '@type': 'Organization', name: 'Razmen', logo: 'https://exchange.test/app-icon.png' },
  });
});

test('the site is linked to its organization', () => {
  const [who, site] = siteData('ru', 'Размен', 'Обмен')['@graph'];
  expect(site).toMatchObject({ '@type': 'WebSite', publisher: { '@id': who?.['@id'] } });
});
