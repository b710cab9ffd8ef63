import { useTranslations } from 'next-intl';
import { Link } from '#components/link.tsx';
import { LocalTime } from '#components/local-time.tsx';
import type { CallResponse } from '#lib/api/types.ts';
import { routes } from '#lib/routes.ts';

type Contest = NonNullable<CallResponse<'GET /api/v1/calculator/settings/'>['contest']>;

export function ContestStrip({ contest }: { contest: Contest }) {
  const t = useTranslations('Home.contest');
  return (
    <aside aria-label={t('label')} className="mx-auto w-full max-w-site px-4 sm:px-6">
      <p className="flex flex-wrap items-baseline gap-x-4 border-y border-line py-3">
        <span className="text-soft">{t('label')}</span>
        <Link href={routes.contest} className="font-semibold">
          {contest.title}
        </Link>
        <span className="text-soft tabular-nums">
          {t.rich('until', { end: () => <LocalTime at={contest.endsAt} hasZone /> })}
        </span>
      </p>
    </aside>
  );
}
