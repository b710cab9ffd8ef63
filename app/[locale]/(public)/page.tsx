import type { Metadata } from 'next';
import { type Messages as Catalogue, NextIntlClientProvider } from 'next-intl';
import { getLocale, getMessages, getTranslations } from 'next-intl/server';
import { JsonLd } from '#components/json-ld.tsx';
import { Messages } from '#components/messages.tsx';
import { OpenClaim } from '#features/claim/open-claim.tsx';
import { RecentList } from '#features/claim/recent-list.tsx';
import { HomeExchange } from '#features/exchange/home-exchange.tsx';
import { BestPairs } from '#features/home/best-pairs.tsx';
import { ContestStrip } from '#features/home/contest-strip.tsx';
import { Heading } from '#features/home/heading.tsx';
import { NewsStrip } from '#features/home/news-strip.tsx';
import { Reserves } from '#features/home/reserves.tsx';
import { Steps } from '#features/home/steps.tsx';
import { QueryProvider } from '#lib/api/query-provider.tsx';
import { withReserves } from '#lib/currency-table.ts';
import { routes } from '#lib/routes.ts';
import { readFormData } from '#lib/server/form-data.ts';
import { readApi } from '#lib/server/read-api.ts';
import { pageMetadata } from '#lib/server/seo/page-metadata.ts';
import { siteData } from '#lib/server/seo/structured-data.ts';

export const revalidate = 30;

async function read() {
  const locale = await getLocale();
  const [settings, best, reserves, news, { lastMonth }] = await Promise.all([
    readApi(locale, 'GET /api/v1/calculator/settings/'),
    readApi(locale, 'GET /api/v1/users/pairs/best'),
    readApi(locale, 'GET /api/v1/calculator/reserves/'),
    readApi(locale, 'GET /api/v1/news/', { query: { size: 3 } }),
    readApi(locale, 'GET /api/v1/status/exchanges/'),
  ]);
  const { fromCurrencyId: fromId, toCurrencyId: toId } = settings.exchangeAttributes;
  const form = await readFormData(locale, { fromId, toId });
  return {
    best,
    reserves,
    lastMonth,
    news: news.results,
    contest: settings.contest,
    form: { ...form, currencies: withReserves(form.currencies, reserves) },
  };
}

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('Home');
  return pageMetadata({ path: routes.home(), description: t('description') });
}

/**
 * Returns only the translated texts that the visitor's claim list needs, because every text sent to the browser makes
 * the page larger.
 */
async function claimWords() {
  const { Common, Claim } = await getMessages();
  return { Common, Claim: { open: Claim.open, recent: Claim.recent, number: Claim.number } } as Partial<Catalogue>;
}

const afterForm = 'after-form';

export default async function HomePage() {
  const [{ best, reserves, lastMonth, news, contest, form }, words, locale, t] = await Promise.all([
    read(),
    claimWords(),
    getLocale(),
    getTranslations('Layout'),
  ]);
  const { currencies, groups } = form;
  return (
    <Messages names={['Exchange', 'Captcha', 'Works']}>
      {/* Delays the first paint until the browser has parsed the whole exchange form. Otherwise the visitor would
          see a part of the form first. */}
      <link rel="expect" href={`#${afterForm}`} blocking="render" />
      <JsonLd data={siteData(locale, t('name'), t('description'))} />
      <QueryProvider>
        <HomeExchange
          packed={form}
          heading={
            <NextIntlClientProvider messages={words}>
              <div className="grid grid-cols-[minmax(0,1fr)] gap-3 sm:gap-4 lg:flex lg:items-center lg:justify-between lg:gap-10">
                <OpenClaim />
                <Heading lastMonth={lastMonth} />
              </div>
            </NextIntlClientProvider>
          }
        >
          <NextIntlClientProvider messages={words}>
            <div id={afterForm} className="mx-auto w-full max-w-site px-4 pb-12 empty:hidden sm:px-6">
              <RecentList />
            </div>
          </NextIntlClientProvider>
          {contest && <ContestStrip contest={contest} />}
          <Steps />
          <BestPairs pairs={best} currencies={currencies} />
          <Reserves reserves={reserves} groups={groups} currencies={currencies} />
          <NewsStrip news={news} />
        </HomeExchange>
      </QueryProvider>
    </Messages>
  );
}
