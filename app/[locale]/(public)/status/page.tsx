import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { Messages } from '#components/messages.tsx';
import { PageFrame } from '#features/content/page-frame.tsx';
import { PageHead } from '#features/content/page-head.tsx';
import { ServiceStatus } from '#features/status/service-status.tsx';
import { QueryProvider } from '#lib/api/query-provider.tsx';
import { routes } from '#lib/routes.ts';
import { pageMetadata } from '#lib/server/seo/page-metadata.ts';
import { Crumbs } from '../../crumbs.tsx';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('Status');
  return pageMetadata({ path: routes.status, title: t('title'), description: t('lead') });
}

export default async function StatusPage() {
  const t = await getTranslations('Status');
  return (
    <PageFrame>
      <Crumbs way={[{ name: t('title'), path: routes.status }]} />
      <PageHead title={t('title')} lead={t('lead')} />
      <Messages names={['Status']}>
        <QueryProvider>
          <ServiceStatus />
        </QueryProvider>
      </Messages>
    </PageFrame>
  );
}
