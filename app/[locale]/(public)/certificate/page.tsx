import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { Messages } from '#components/messages.tsx';
import { CertificateCheck } from '#features/certificate/certificate-check.tsx';
import { OwnCertificate } from '#features/certificate/own-certificate.tsx';
import { PageFrame } from '#features/content/page-frame.tsx';
import { PageHead } from '#features/content/page-head.tsx';
import { QueryProvider } from '#lib/api/query-provider.tsx';
import { routes } from '#lib/routes.ts';
import { pageMetadata } from '#lib/server/seo/page-metadata.ts';
import { Crumbs } from '../../crumbs.tsx';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('Certificate');
  return pageMetadata({ path: routes.certificate, title: t('title'), description: t('lead') });
}

export default async function CertificatePage() {
  const t = await getTranslations('Certificate');
  const name = (await getTranslations('Layout'))('name');
  return (
    <PageFrame>
      <Crumbs way={[{ name: t('title'), path: routes.certificate }]} />
      <Messages names={['Certificate']}>
        <QueryProvider>
          <OwnCertificate name={name} />
          <div className="print:hidden">
            <PageHead title={t('title')} lead={t('lead')} />
          </div>
          <CertificateCheck name={name} />
        </QueryProvider>
      </Messages>
    </PageFrame>
  );
}
