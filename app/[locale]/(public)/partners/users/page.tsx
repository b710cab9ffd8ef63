import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { Link } from '#components/link.tsx';
import { Messages } from '#components/messages.tsx';
import { Prose } from '#components/prose.tsx';
import { buttonClass } from '#components/ui/button-class.ts';
import { PageFrame } from '#features/content/page-frame.tsx';
import { PageHead } from '#features/content/page-head.tsx';
import { Levels } from '#features/partners/levels.tsx';
import { ProgrammeFacts } from '#features/partners/programme-facts.tsx';
import { RewardCalculator } from '#features/partners/reward-calculator.tsx';
import { routes } from '#lib/routes.ts';
import { readApi } from '#lib/server/read-api.ts';
import { pageMetadata } from '#lib/server/seo/page-metadata.ts';
import { Crumbs } from '../../../crumbs.tsx';
import { readPage } from '../../read-page.ts';

export const revalidate = 60;

export async function generateMetadata(): Promise<Metadata> {
  const [{ title }, t] = await Promise.all([readPage('partners-users'), getTranslations('Partners')]);
  return pageMetadata({ path: routes.partnersUsers, title, description: t('usersLead') });
}

export default async function PartnerUsersPage() {
  const [{ title, html }, terms, t] = await Promise.all([
    readPage('partners-users'),
    readApi(await getLocale(), 'GET /api/v1/partners/'),
    getTranslations('Partners'),
  ]);
  return (
    <PageFrame>
      <Crumbs way={[{ name: title, path: routes.partnersUsers }]} />
      <PageHead title={title} lead={t('usersLead')}>
        <p className="text-soft">{t('link.text')}</p>
        <p>
          <Link href={routes.referrer} className={buttonClass()}>
            {t('link.get')}
          </Link>
        </p>
      </PageHead>
      <div className="grid gap-x-16 gap-y-10 lg:grid-cols-2">
        <section aria-labelledby="levels" className="grid content-start gap-4">
          <h2 id="levels" className="text-title">
            {t('levels.title')}
          </h2>
          <Levels levels={terms.levels} currency={terms.currency} />
          <ProgrammeFacts terms={terms} />
        </section>
        <section aria-labelledby="calculator" className="grid content-start gap-4">
          <h2 id="calculator" className="text-title">
            {t('calculator.title')}
          </h2>
          <Messages names={['Partners']}>
            <RewardCalculator levels={terms.levels} currency={terms.currency} />
          </Messages>
        </section>
      </div>
      <Prose wide html={html} />
    </PageFrame>
  );
}
