'use client';
import { useTranslations } from 'next-intl';
import type { ComponentProps, ReactNode } from 'react';
import { RecordPage } from './record-page.tsx';
import { SearchField } from './search-field.tsx';
import { SectionHead } from './section-head.tsx';

interface Props<Item> {
  /** Name of the message namespace, below `Operator`, with the list's texts. */
  section: 'gifts' | 'promocodes';
  list: {
    search: string;
    page: number;
    href: (next: { page: number }) => string;
    go: (next: { search: string }) => void;
  };
  size: number;
  query: ComponentProps<typeof RecordPage<Item>>['query'];
  /** Control with which the person chooses the records to show. */
  filter: ReactNode;
  /** Buttons beside the heading. */
  actions?: ReactNode;
  children: (item: Item) => ReactNode;
}

/** Paged list of records with a filter and a search. */
export function SearchedList<Item>({ section, list, size, query, filter, actions, children }: Props<Item>) {
  const t = useTranslations(`Operator.${section}`);
  const { search, page, href, go } = list;
  return (
    <div className="grid max-w-wide gap-4">
      <SectionHead title={t('title')}>
        <p role="status" className="text-note text-soft tabular-nums">
          {query.data && t('count', { count: query.data.count })}
        </p>
        {actions}
      </SectionHead>
      <div className="flex flex-wrap gap-3">
        {filter}
        <SearchField label={t('search')} search={search} onSearch={(text) => go({ search: text })} />
      </div>
      <RecordPage
        query={query}
        page={page}
        size={size}
        empty={{ title: t(search ? 'notFound' : 'none'), text: t(search ? 'notFoundText' : 'noneText') }}
        href={(number) => href({ page: number })}
      >
        {children}
      </RecordPage>
    </div>
  );
}
