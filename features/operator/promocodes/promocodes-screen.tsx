'use client';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useSearchParams } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { Field } from '#components/ui/field.tsx';
import { Select } from '#components/ui/select.tsx';
import { promocodeStates } from '#domain/promocode-draft.ts';
import { queryFor } from '#lib/api/query.ts';
import { useRouter } from '#lib/i18n/navigation.ts';
import { pageNumberFrom } from '#lib/page-number.ts';
import { routes } from '#lib/routes.ts';
import { IfMay } from '../if-may.tsx';
import { RecordPage } from '../record-page.tsx';
import { SearchField } from '../search-field.tsx';
import { SectionHead } from '../section-head.tsx';
import { PromocodeForm } from './promocode-form.tsx';
import { PromocodeItem } from './promocode-item.tsx';

const size = 20;
const shows = [...promocodeStates, 'all'] as const;

/** Promo codes, newest first. By default only promo codes that can be used now are shown. */
export function PromocodesScreen() {
  const t = useTranslations('Operator.promocodes');
  const params = useSearchParams();
  const router = useRouter();
  const client = useQueryClient();
  const [isCreating, setCreating] = useState(false);
  const show = shows.find((value) => value === params.get('show')) ?? 'active';
  const search = params.get('search') ?? '';
  const page = pageNumberFrom(params);
  const href = (next: { show?: (typeof shows)[number]; search?: string; page?: number }) => {
    const { show: shown = show, search: text = search, page: number = 1 } = next;
    return routes.operatorPromocodes({
      ...(shown !== 'active' && { show: shown }),
      ...(text && { search: text }),
      ...(number > 1 && { page: String(number) }),
    });
  };
  const query = useQuery({
    ...queryFor('GET /api/v1/operator/promocodes/', { query: { show, page, size, ...(search && { search }) } }),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: 'always',
  });
  const showNew = async (code: string) => {
    setCreating(false);
    await client.invalidateQueries({ queryKey: ['GET /api/v1/operator/promocodes/'] });
    router.replace(routes.operatorPromocodes({ search: code }));
  };
  return (
    <div className="grid max-w-wide gap-4">
      <SectionHead title={t('title')}>
        <p role="status" className="text-note text-soft tabular-nums">
          {query.data && t('count', { count: query.data.count })}
        </p>
        <IfMay permission="promocodes:write">
          <Button size="dense" onClick={() => setCreating(true)}>
            {t('create')}
          </Button>
        </IfMay>
      </SectionHead>
      <div className="flex flex-wrap gap-3">
        <Field label={t('show')} labelHidden className="w-56 max-sm:w-full">
          {(control) => (
            <Select
              {...control}
              value={show}
              onChange={({ target }) => router.replace(href({ show: target.value as typeof show, search: '' }))}
            >
              {shows.map((value) => (
                <option key={value} value={value}>
                  {t(`shown.${value}`)}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <SearchField label={t('search')} search={search} onSearch={(text) => router.replace(href({ search: text }))} />
      </div>
      <RecordPage
        query={query}
        page={page}
        size={size}
        empty={{ title: t(search ? 'notFound' : 'none'), text: t(search ? 'notFoundText' : 'noneText') }}
        href={(number) => href({ page: number })}
      >
        {(promocode) => <PromocodeItem key={promocode.id} promocode={promocode} />}
      </RecordPage>
      <Dialog open={isCreating} onClose={() => setCreating(false)} title={t('create')}>
        <PromocodeForm onDone={showNew} />
      </Dialog>
    </div>
  );
}
