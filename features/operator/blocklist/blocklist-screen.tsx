'use client';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { Segmented } from '#components/ui/segmented.tsx';
import { queryFor } from '#lib/api/query.ts';
import { useRouter } from '#lib/i18n/navigation.ts';
import { pageNumberFrom } from '#lib/page-number.ts';
import { routes } from '#lib/routes.ts';
import { IfMay } from '../if-may.tsx';
import { RecordPage } from '../record-page.tsx';
import { SearchField } from '../search-field.tsx';
import { SectionHead } from '../section-head.tsx';
import { BlockForm } from './block-form.tsx';
import { BlockItem } from './block-item.tsx';
import { blockKinds } from './block-kinds.ts';

const size = 30;

/** Lists the blocked e-mails, requisites and IP networks, newest first. */
export function BlocklistScreen() {
  const t = useTranslations('Operator.blocklist');
  const params = useSearchParams();
  const router = useRouter();
  const [isAdding, setAdding] = useState(false);
  const kind = blockKinds.find((value) => value === params.get('kind'));
  const search = params.get('search')?.slice(0, 120) ?? '';
  const page = pageNumberFrom(params);
  const href = (change: { kind?: string; search?: string; page?: string }) => {
    const next = { kind: kind ?? '', search, ...change };
    return routes.operatorBlocklist(Object.fromEntries(Object.entries(next).filter(([, value]) => value)));
  };
  const query = useQuery({
    ...queryFor('GET /api/v1/operator/blocklist/', {
      query: { page, size, ...(kind && { kind }), ...(search && { search }) },
    }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const isFiltered = kind !== undefined || search !== '';
  return (
    <div className="grid max-w-wide gap-4">
      <SectionHead title={t('title')}>
        <p role="status" className="text-note text-soft tabular-nums">
          {query.data && t('count', { count: query.data.count })}
        </p>
        <IfMay permission="blocklist:write">
          <Button size="dense" onClick={() => setAdding(true)}>
            {t('add')}
          </Button>
        </IfMay>
      </SectionHead>
      <p className="max-w-text text-soft">{t('what')}</p>
      <div className="flex flex-wrap gap-3">
        <Segmented
          legend={t('kindLegend')}
          name="kind"
          options={[
            { value: '', label: t('all') },
            ...blockKinds.map((value) => ({ value, label: t(`kind.${value}`) })),
          ]}
          value={kind ?? ''}
          onChange={(value) => router.replace(href({ kind: value }))}
        />
        <SearchField label={t('search')} search={search} onSearch={(text) => router.replace(href({ search: text }))} />
      </div>
      <RecordPage
        query={query}
        page={page}
        size={size}
        empty={{ title: t(isFiltered ? 'notFound' : 'none'), text: t(isFiltered ? 'notFoundText' : 'noneText') }}
        href={(number) => href({ page: String(number) })}
      >
        {(block) => <BlockItem key={block.id} block={block} />}
      </RecordPage>
      <Dialog open={isAdding} onClose={() => setAdding(false)} title={t('addTitle')}>
        {isAdding && <BlockForm onDone={() => setAdding(false)} />}
      </Dialog>
    </div>
  );
}
