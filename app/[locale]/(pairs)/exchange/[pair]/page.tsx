import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getLocale, getTranslations } from 'next-intl/server';
import { cache } from 'react';
import { JsonLd } from '#components/json-ld.tsx';
import { Messages } from '#components/messages.tsx';
import { Section } from '#components/section.tsx';
import { formatMoney } from '#domain/format.ts';
import { rateLines } from '#domain/format-rate.ts';
import { HomeExchange } from '#features/exchange/home-exchange.tsx';
import { LiveMaintenanceNotice } from '#features/maintenance/live-maintenance-notice.tsx';
import { ClosedPair } from '#features/pairs/closed-pair.tsx';
import { PairFacts } from '#features/pairs/pair-facts.tsx';
import { PairGuide } from '#features/pairs/pair-guide.tsx';
import { PairHeading } from '#features/pairs/pair-heading.tsx';
import { PairQuestions } from '#features/pairs/pair-questions.tsx';
import { RateChart } from '#features/pairs/rate-chart.tsx';
import { RelatedPairs } from '#features/pairs/related-pairs.tsx';
import { QueryProvider } from '#lib/api/query-provider.tsx';
import { routing } from '#lib/i18n/routing.ts';
import { routes } from '#lib/routes.ts';
import { readFormData } from '#lib/server/form-data.ts';
import { readPairPage } from '#lib/server/page-data.ts';
import { readApi } from '#lib/server/read-api.ts';
import { pageMetadata } from '#lib/server/seo/page-metadata.ts';
import { exchangeRate } from '#lib/server/seo/structured-data.ts';
import { Crumbs } from '../../../crumbs.tsx';

interface Props {
  params: Promise<{ pair: string }>;
}

export const revalidate = 60;

const afterForm = 'after-form';

/** Prerenders only the most popular directions. All other directions are rendered on their first request. */
export async function generateStaticParams() {
  const pairs = await readApi(routing.defaultLocale, 'GET /api/v1/users/pairs/best');
  return pairs.map(({ fromCode, toCode }) => ({ pair: `${fromCode}-to-${toCode}` }));
}

const read = cache(async (pair: string) => readPairPage(await getLocale(), pair));

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [landing, t, locale] = await Promise.all([read((await params).pair), getTranslations('Pair'), getLocale()]);
  if (!landing) return {};
  const { from, to, terms } = landing;
  const names = { from: from.name, to: to.name };
  return pageMetadata({
    path: routes.pair(from.code, to.code),
    title: t('pageTitle', names),
    picture: { kind: 'pair', name: `${from.code}-to-${to.code}` },
    description: terms
      ? t('description', {
          ...names,
          rate: rateLines(terms.course, from.currency, to.currency, locale)[0],
          min: formatMoney(terms.from.min, from.currency, locale),
          reserve: formatMoney(terms.reserve, to.currency, locale),
        })
      : t('descriptionClosed', names),
  });
}

export default async function PairPage({ params }: Props) {
  const [landing, t, locale] = await Promise.all([read((await params).pair), getTranslations('Pair'), getLocale()]);
  if (!landing) notFound();
  const { from, to, terms, related } = landing;
  const title = t('title', { from: from.name, to: to.name });
  const history = { params: { from: from.id, to: to.id } };
  const form = terms && (await readFormData(locale, { fromId: from.id, toId: to.id }));
  const { alwaysOpen } = form?.tech ?? (await readApi(locale, 'GET /api/v1/calculator/tech/'));
  const points = terms ? (await readApi(locale, 'GET /api/v1/calculator/history/:from/:to/', history)).points : [];
  return (
    <div className="grid pb-16">
      <Crumbs way={[{ name: title, path: routes.pair(from.code, to.code) }]} />
      {terms && <JsonLd data={exchangeRate(terms.course, from.currency, to.currency)} />}
      {form ? (
        <Messages names={['Exchange', 'Captcha', 'Works']}>
          {/* Delays the first paint until the browser has parsed the form, as on the home page. Otherwise the
              browser would first paint the header alone and paint the form, the largest element, only after the
              scripts have run. */}
          <link rel="expect" href={`#${afterForm}`} blocking="render" />
          <QueryProvider>
            <HomeExchange packed={{ ...form, pinned: true }} heading={<PairHeading landing={landing} />} />
          </QueryProvider>
          <div id={afterForm} />
        </Messages>
      ) : (
        <>
          <Messages names={['Works']}>
            <LiveMaintenanceNotice className="mx-auto w-full max-w-site px-4 pt-4 sm:px-6" />
          </Messages>
          <ClosedPair landing={landing} />
        </>
      )}
      {terms && (
        <div className="mx-auto grid w-full max-w-site grid-cols-[minmax(0,1fr)] lg:grid-cols-2">
          <Section title={t('facts.title')}>
            <PairFacts from={from} to={to} terms={terms} />
          </Section>
          <Section title={t('chart.title')}>
            <RateChart points={points} from={from.currency} to={to.currency} />
          </Section>
        </div>
      )}
      <Section title={t('steps.title')}>
        <PairGuide landing={landing} />
      </Section>
      <Section title={t('questions.title')}>
        <PairQuestions landing={landing} alwaysOpen={alwaysOpen} />
      </Section>
      {related.length > 0 && (
        <Section title={t('related')}>
          <RelatedPairs pairs={related} />
        </Section>
      )}
    </div>
  );
}
