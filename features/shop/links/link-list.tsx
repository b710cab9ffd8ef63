'use client';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { DoneNotice } from '#components/ui/done-notice.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { ErrorState } from '#components/ui/error-state.tsx';
import { Pagination } from '#components/ui/pagination.tsx';
import { SkeletonRows } from '#components/ui/skeleton.tsx';
import { maxListedRows } from '#contracts/pagination.ts';
import { requestIdOf } from '#lib/api/failure.ts';
import { queryFor } from '#lib/api/query.ts';
import { routes } from '#lib/routes.ts';
import { LinkFilters } from './link-filters.tsx';
import { LinkForm } from './link-form.tsx';
import { LinkRow } from './link-row.tsx';
import { searchOf, useLinksQuery } from './use-links-query.ts';

const size = 20;

export function LinkList() {
  const t = useTranslations('Shop.links');
  const client = useQueryClient();
  const { current, change } = useLinksQuery();
  const { kind, order, page } = current;
  const isFiltered = kind !== 'all' || order !== '';
  const [isOpen, setOpen] = useState(false);
  const [created, setCreated] = useState<string | null>(null);
  const { data, error, refetch } = useQuery({
    ...queryFor('GET /api/v1/shop/links/', { query: { kind, ...(order && { order }), page, size } }),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: 'always',
  });
  return (
    <div className="grid gap-6">
      {created !== null && <DoneNotice title={t('created')} />}
      {isOpen ? (
        <LinkForm
          onClose={() => setOpen(false)}
          onCreated={async (id) => {
            await client.invalidateQueries({ queryKey: ['GET /api/v1/shop/links/'] });
            setCreated(id);
            setOpen(false);
            // Resets the filters, because they could hide the new link.
            change({ kind: 'all', order: '' });
          }}
        />
      ) : (
        <Button
          className="justify-self-start"
          onClick={() => {
            setCreated(null);
            setOpen(true);
          }}
        >
          {t('open')}
        </Button>
      )}
      <section aria-labelledby="links" className="grid gap-3">
        <h2 id="links" className="text-title">
          {t('list')}
        </h2>
        {error && <ErrorState onRetry={() => void refetch()} requestId={requestIdOf(error)} />}
        {!data && !error && <SkeletonRows className="h-80 sm:h-64" />}
        {(isFiltered || (data && data.count > size)) && <LinkFilters current={current} onChange={change} />}
        {data?.cutOff && <p role="status">{t('filter.cutOff', { count: maxListedRows })}</p>}
        {data?.count === 0 && (
          <EmptyState title={t(isFiltered ? 'nothing' : 'none')} text={t(isFiltered ? 'nothingText' : 'noneText')} />
        )}
        {data && data.count > 0 && (
          <ul className="border-t border-line">
            {data.results.map((link) => (
              <LinkRow key={link.id} link={link} isNew={link.id === created} />
            ))}
          </ul>
        )}
        {data && (
          <Pagination
            page={page}
            size={size}
            count={data.count}
            href={(number) => routes.shopLinks + searchOf({ ...current, page: number })}
          />
        )}
      </section>
    </div>
  );
}
