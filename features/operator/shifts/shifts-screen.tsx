'use client';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { Link } from '#components/link.tsx';
import { queryFor } from '#lib/api/query.ts';
import { routes } from '#lib/routes.ts';
import { IfMay } from '../if-may.tsx';
import { RecordPage } from '../record-page.tsx';
import { SectionHead } from '../section-head.tsx';
import { useListQuery } from '../use-list-query.ts';
import { CurrentShift } from './current-shift.tsx';
import { ShiftSpan } from './shift-span.tsx';

const pageSize = 20;

/** Page with the current shift of the signed-in person and the list of closed shifts. */
export function ShiftsScreen() {
  const t = useTranslations('Operator.shifts');
  const { page } = useListQuery();
  const query = useQuery({
    ...queryFor('GET /api/v1/operator/shifts/', { query: { page, size: pageSize } }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  return (
    <div className="grid max-w-wide gap-6">
      <SectionHead title={t('title')} />
      <IfMay permission="shifts:write">
        <CurrentShift />
      </IfMay>
      <section aria-labelledby="closed-shifts" className="grid gap-3">
        <h2 id="closed-shifts" className="text-title">
          {t('closed')}
        </h2>
        <RecordPage
          query={query}
          page={page}
          size={pageSize}
          empty={{ title: t('none'), text: t('noneText') }}
          href={(number) => routes.operatorShifts(number > 1 ? { page: String(number) } : {})}
        >
          {({ id, by, from, to, note }) => (
            <li key={id} className="grid gap-x-8 gap-y-1 py-3 sm:grid-cols-[18rem_14rem_minmax(0,1fr)]">
              <Link href={routes.operatorShift(id)} className="-my-1 py-1 tabular-nums">
                <ShiftSpan from={from} to={to} />
              </Link>
              <span className="wrap-anywhere">{by}</span>
              <span className="line-clamp-2 text-soft wrap-anywhere">{note}</span>
            </li>
          )}
        </RecordPage>
      </section>
    </div>
  );
}
