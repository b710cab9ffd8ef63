'use client';
import { useTranslations } from 'next-intl';
import type { ComponentProps, ReactNode } from 'react';
import { Segmented } from '#components/ui/segmented.tsx';
import { useRouter } from '#lib/i18n/navigation.ts';
import { RecordPage } from './record-page.tsx';
import { SectionHead } from './section-head.tsx';
import type { ListQuery } from './use-list-query.ts';

interface Props<Item> {
  /** Name of the message namespace, below `Operator`, with the list's texts. */
  section: 'messages' | 'withdrawals' | 'verifications' | 'shops';
  listQuery: ListQuery;
  size: number;
  query: ComponentProps<typeof RecordPage<Item>>['query'];
  /** Returns the URL path of one page of the list. */
  href: (query: { show?: 'all'; page?: string }) => string;
  children: (item: Item) => ReactNode;
}

/** Paged list of records. The list shows only open records until the user chooses to see all. */
export function RecordList<Item>(props: Props<Item>) {
  const { section, listQuery, size, query, href, children } = props;
  const { show, page } = listQuery;
  const t = useTranslations(`Operator.${section}`);
  const router = useRouter();
  const hrefOf = (number: number) =>
    href({ ...(show === 'all' && { show }), ...(number > 1 && { page: String(number) }) });
  return (
    <div className="grid max-w-wide gap-4">
      <SectionHead title={t('title')}>
        <p role="status" className="text-note text-soft tabular-nums">
          {query.data && t('count', { count: query.data.count })}
        </p>
      </SectionHead>
      <Segmented
        legend={t('show')}
        name="show"
        options={[
          { value: 'open', label: t('open') },
          { value: 'all', label: t('all') },
        ]}
        value={show}
        onChange={(value) => router.replace(href(value === 'all' ? { show: value } : {}))}
      />
      <RecordPage
        query={query}
        page={page}
        size={size}
        empty={{
          title: t(show === 'open' ? 'nothing' : 'none'),
          text: t(show === 'open' ? 'nothingText' : 'noneText'),
        }}
        href={hrefOf}
      >
        {children}
      </RecordPage>
    </div>
  );
}
