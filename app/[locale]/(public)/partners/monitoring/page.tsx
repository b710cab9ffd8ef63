import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { Prose } from '#components/prose.tsx';
import { PageFrame } from '#features/content/page-frame.tsx';
import { PageHead } from '#features/content/page-head.tsx';
import { MonitorList } from '#features/partners/monitor-list.tsx';
import { RateFiles } from '#features/partners/rate-files.tsx';
import { routes } from '#lib/routes.ts';
import { settings } from '#lib/server/env.ts';
import { readApi } from '#lib/server/read-api.ts';
import { pageMetadata } from '#lib/server/seo/page-metadata.ts';
import { Crumbs } from '../../../crumbs.tsx';
import { readPage } from '../../read-page.ts';

export const revalidate = 60;

export async function generateMetadata(): Promise<Metadata> {
  const [{ title }, t] = await Promise.all([readPage('partners-monitoring'), getTranslations('Partners')]);
  return pageMetadata({ path: routes.partnersMonitoring, title, description: t('monitoringLead') });
}

export default async function MonitoringPage() {
  const [{ title, html }, { monitors }, t] = await Promise.all([
    readPage('partners-monitoring'),
    readApi(await getLocale(), 'GET /api/v1/partners/'),
    getTranslations('Partners'),
  ]);
  return (
    <PageFrame>
      <Crumbs way={[{ name: title, path: routes.partnersMonitoring }]} />
      <PageHead title={title} lead={t('monitoringLead')} />
      <section aria-labelledby="files" className="grid gap-4">
        <h2 id="files" className="text-title">
          {t('files.title')}
        </h2>
        <RateFiles site={settings().siteUrl} />
      </section>
      <Prose html={html} wide />
      <section aria-labelledby="monitors" className="grid gap-4 border-t border-line pt-6">
        <h2 id="monitors" className="text-title">
          {t('monitors.title')}
        </h2>
        <MonitorList monitors={monitors} />
      </section>
    </PageFrame>
  );
}
