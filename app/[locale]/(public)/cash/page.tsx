import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { Messages } from '#components/messages.tsx';
import { Prose } from '#components/prose.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { CityList } from '#features/cash/city-list.tsx';
import { PageFrame } from '#features/content/page-frame.tsx';
import { PageHead } from '#features/content/page-head.tsx';
import { LiveMaintenanceNotice } from '#features/maintenance/live-maintenance-notice.tsx';
import { routes } from '#lib/routes.ts';
import { readApi } from '#lib/server/read-api.ts';
import { pageMetadata } from '#lib/server/seo/page-metadata.ts';
import { Crumbs } from '../../crumbs.tsx';
import { readPage } from '../read-page.ts';

export const revalidate = 30;

export async function generateMetadata(): Promise<Metadata> {
  const [{ title }, t] = await Promise.all([readPage('cash'), getTranslations('Cash')]);
  return pageMetadata({ path: routes.cash, title, description: t('lead') });
}

export default async function CashPage() {
  const [text, cities, t] = await Promise.all([
    readPage('cash'),
    readApi(await getLocale(), 'GET /api/v1/cash/'),
    getTranslations('Cash'),
  ]);
  return (
    <PageFrame>
      <Crumbs way={[{ name: text.title, path: routes.cash }]} />
      <PageHead title={text.title} lead={t('lead')} />
      <Messages names={['Works']}>
        <LiveMaintenanceNotice />
      </Messages>
      {cities.length > 0 ? <CityList cities={cities} /> : <EmptyState title={t('none')} text={t('noneText')} />}
      <Prose wide html={text.html} />
    </PageFrame>
  );
}
