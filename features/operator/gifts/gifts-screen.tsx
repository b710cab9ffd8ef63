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
import { GiftItem } from './gift-item.tsx';

const size = 20;
const shows = ['open', 'blocked', 'all'] as const;

/** Gift cards, newest first. By default only cards with a balance are shown. */
export function GiftsScreen() {
  const t = useTranslations('Operator.gifts');
  const params = useSearchParams();
  const router = useRouter();
  const show = shows.find((value) => value === params.get('show')) ?? 'open';
  const search = params.get('search') ?? '';
  const page = pageNumberFrom(params);
  const href = (next: { show?: (typeof shows)[number]; search?: string; page?: number }) => {
    const { show: shown = show, search: text = search, page: number = 1 } = next;
    return routes.operatorGiftCards({
      ...(shown !== 'open' && { show: shown }),
      ...(text && { search: text }),
      ...(number > 1 && { page: String(number) }),
    });
  };
  const query = useQuery({
    ...queryFor('GET /api/v1/operator/gift-cards/', { query: { show, page, size, ...(search && { search }) } }),
    placeholderData: keepPreviousData,
  });
  return (
    <div className="grid max-w-wide gap-4">
      <SectionHead title={t('title')}>
        <p role="status" className="text-note text-soft tabular-nums">
          {query.data && t('count', { count: query.data.count })}
        </p>
      </SectionHead>
      <div className="flex flex-wrap gap-3">
        <Segmented
          legend={t('show')}
          name="show"
          options={shows.map((value) => ({ value, label: t(value) }))}
          value={show}
          onChange={(value) => router.replace(href({ show: value, search: '' }))}
        />
        <SearchField label={t('search')} search={search} onSearch={(text) => router.replace(href({ search: text }))} />
      </div>
      <RecordPage
        query={query}
        page={page}
        size={size}
        empty={{ title: t(search ? 'notFound' : 'none'), text: t(search ? 'notFoundText' : 'noneText') }}
        href={(number) => href({ page: number })}
      >
        {(card) => <GiftItem key={card.id} card={card} />}
      </RecordPage>
    </div>
  );
}
