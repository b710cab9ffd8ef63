'use client';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { Segmented } from '#components/ui/segmented.tsx';
import { queryFor } from '#lib/api/query.ts';
import { useRouter } from '#lib/i18n/navigation.ts';
import { pageNumberFrom } from '#lib/page-number.ts';
import { routes } from '#lib/routes.ts';
import { RecordPage } from '../record-page.tsx';
import { SearchField } from '../search-field.tsx';
import { SectionHead } from '../section-head.tsx';
import { AccountItem } from './account-item.tsx';

const size = 30;
const shows = ['all', 'blocked'] as const;

/** Lists the accounts of customers, newest first, with a search by e-mail. */
export function AccountsScreen() {
  const t = useTranslations('Operator.accounts');
  const params = useSearchParams();
  const router = useRouter();
  const show = shows.find((value) => value === params.get('show')) ?? 'all';
  const search = params.get('search')?.trim().slice(0, 120) ?? '';
  const page = pageNumberFrom(params);
  const href = (next: { show?: (typeof shows)[number]; search?: string; page?: number }) => {
    const { show: shown = show, search: text = search, page: number = 1 } = next;
    return routes.operatorAccounts({
      ...(shown === 'blocked' && { show: shown }),
      ...(text && { search: text }),
      ...(number > 1 && { page: String(number) }),
    });
  };
  const filter = { ...(search && { search }), ...(show === 'blocked' && { show }) };
  const query = useQuery({
    ...queryFor('GET /api/v1/operator/accounts/', { query: { page, size, ...filter } }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const isFiltered = search !== '' || show === 'blocked';
  return (
    <div className="grid max-w-wide gap-4">
      <SectionHead title={t('title')}>
        <p role="status" className="text-note text-soft tabular-nums">
          {query.data && t('count', { count: query.data.count })}
        </p>
      </SectionHead>
      <p className="max-w-text text-soft">{t('what')}</p>
      <div className="flex flex-wrap gap-3">
        <Segmented
          legend={t('showLegend')}
          name="show"
          options={shows.map((value) => ({ value, label: t(`show.${value}`) }))}
          value={show}
          onChange={(value) => router.replace(href({ show: value }))}
        />
        <SearchField label={t('search')} search={search} onSearch={(text) => router.replace(href({ search: text }))} />
      </div>
      <RecordPage
        query={query}
        page={page}
        size={size}
        empty={{ title: t(isFiltered ? 'notFound' : 'none'), text: t(isFiltered ? 'notFoundText' : 'noneText') }}
        href={(number) => href({ page: number })}
      >
        {(account) => <AccountItem key={account.id} account={account} />}
      </RecordPage>
    </div>
  );
}
