import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { Messages } from '#components/messages.tsx';
import { Prose } from '#components/prose.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { ContestCountdown } from '#features/content/contest-countdown.tsx';
import { ContestView } from '#features/content/contest-view.tsx';
import { CurrentContest } from '#features/content/current-contest.tsx';
import { JoinContest } from '#features/content/join-contest.tsx';
import { PageFrame } from '#features/content/page-frame.tsx';
import { PageHead } from '#features/content/page-head.tsx';
import { routes } from '#lib/routes.ts';
import { readApi } from '#lib/server/read-api.ts';
import { pageMetadata } from '#lib/server/seo/page-metadata.ts';
import { Crumbs } from '../../crumbs.tsx';
import { readPage } from '../read-page.ts';

export const revalidate = 60;

export async function generateMetadata(): Promise<Metadata> {
  const [{ title }, t] = await Promise.all([readPage('contest'), getTranslations('Contest')]);
  return pageMetadata({ path: routes.contest, title, description: t('lead') });
}

export default async function ContestPage() {
  const locale = await getLocale();
  const [text, { current, past }, t] = await Promise.all([
    readPage('contest'),
    readApi(locale, 'GET /api/v1/contest/'),
    getTranslations('Contest'),
  ]);
  const join = current && (
    <Messages names={['Contest']}>
      <ContestCountdown until={current.endsAt} />
      <JoinContest />
    </Messages>
  );
  return (
    <PageFrame>
      <Crumbs way={[{ name: text.title, path: routes.contest }]} />
      <PageHead title={text.title} lead={t('lead')} />
      {current ? (
        <ContestView contest={current} join={join} />
      ) : (
        <Messages names={['Contest']}>
          <CurrentContest none={<EmptyState title={t('none')} text={t('noneText')} />} />
        </Messages>
      )}
      <Prose wide html={text.html} />
      {past.length > 0 && (
        <section aria-labelledby="past" className="grid gap-6 border-t border-line pt-8">
          <h2 id="past" className="text-title">
            {t('past')}
          </h2>
          {past.map((contest) => (
            <ContestView key={contest.id} contest={contest} />
          ))}
        </section>
      )}
    </PageFrame>
  );
}
