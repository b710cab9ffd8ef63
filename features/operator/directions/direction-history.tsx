'use client';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { Link } from '#components/link.tsx';
import { queryFor } from '#lib/api/query.ts';
import { routes } from '#lib/routes.ts';
import { ChangeEntry } from '../change-log/change-entry.tsx';
import { useMay } from '../use-role.ts';

const shownEntries = 5;

/** Lists the latest changes of a direction, newest first. */
export function DirectionHistory({ subject }: { subject: string }) {
  const t = useTranslations('Operator.directions');
  const maySee = useMay()('changes:read');
  const { data } = useQuery({
    ...queryFor('GET /api/v1/operator/journal/', { query: { room: 'directions', subject, size: shownEntries } }),
    enabled: maySee,
  });
  if (!data) return null;
  return (
    <section aria-label={t('history')} className="mt-4 grid gap-3">
      <h2 className="text-lead">{t('history')}</h2>
      {data.results.length === 0 && <p className="text-soft">{t('noHistory')}</p>}
      {data.results.length > 0 && (
        <ul className="divide-y divide-line border-y border-line">
          {data.results.map((change) => (
            <ChangeEntry key={change.id} change={change} />
          ))}
        </ul>
      )}
      {data.count > shownEntries && (
        <Link href={routes.operatorJournal({ room: 'directions' })} className="-my-1 justify-self-start py-1">
          {t('allHistory')}
        </Link>
      )}
    </section>
  );
}
