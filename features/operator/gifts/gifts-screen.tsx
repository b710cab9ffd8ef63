'use client';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { Segmented } from '#components/ui/segmented.tsx';
import { queryFor } from '#lib/api/query.ts';
import { routes } from '#lib/routes.ts';
import { SearchedList } from '../searched-list.tsx';
import { useSearchedList } from '../use-searched-list.ts';
import { GiftItem } from './gift-item.tsx';

const size = 20;
const shows = ['open', 'blocked', 'all'] as const;

/** Gift cards, newest first. By default only cards with a balance are shown. */
export function GiftsScreen() {
  const t = useTranslations('Operator.gifts');
  const list = useSearchedList({ shows, path: routes.operatorGiftCards });
  const { show, search, page, go } = list;
  const query = useQuery({
    ...queryFor('GET /api/v1/operator/gift-cards/', { query: { show, page, size, ...(search && { search }) } }),
    placeholderData: keepPreviousData,
  });
  return (
    <SearchedList
      section="gifts"
      list={list}
      size={size}
      query={query}
      filter={
        <Segmented
          legend={t('show')}
          name="show"
          options={shows.map((value) => ({ value, label: t(value) }))}
          value={show}
          onChange={(value) => go({ show: value, search: '' })}
        />
      }
    >
      {(card) => <GiftItem key={card.id} card={card} />}
    </SearchedList>
  );
}
