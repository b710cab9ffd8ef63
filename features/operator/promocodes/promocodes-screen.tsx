'use client';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { Field } from '#components/ui/field.tsx';
import { Select } from '#components/ui/select.tsx';
import { promocodeStates } from '#domain/promocode-draft.ts';
import { queryFor } from '#lib/api/query.ts';
import { routes } from '#lib/routes.ts';
import { IfMay } from '../if-may.tsx';
import { SearchedList } from '../searched-list.tsx';
import { useSearchedList } from '../use-searched-list.ts';
import { PromocodeForm } from './promocode-form.tsx';
import { PromocodeItem } from './promocode-item.tsx';

const size = 20;
const shows = [...promocodeStates, 'all'] as const;

/** Promo codes, newest first. By default only promo codes that can be used now are shown. */
export function PromocodesScreen() {
  const t = useTranslations('Operator.promocodes');
  const client = useQueryClient();
  const [isCreating, setCreating] = useState(false);
  const list = useSearchedList({ shows, path: routes.operatorPromocodes });
  const { show, search, page, go } = list;
  const query = useQuery({
    ...queryFor('GET /api/v1/operator/promocodes/', { query: { show, page, size, ...(search && { search }) } }),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: 'always',
  });
  const showNew = async (code: string) => {
    setCreating(false);
    await client.invalidateQueries({ queryKey: ['GET /api/v1/operator/promocodes/'] });
    go({ show: shows[0], search: code });
  };
  return (
    <>
      <SearchedList
        section="promocodes"
        list={list}
        size={size}
        query={query}
        actions={
          <IfMay permission="promocodes:write">
            <Button size="dense" onClick={() => setCreating(true)}>
              {t('create')}
            </Button>
          </IfMay>
        }
        filter={
          <Field label={t('show')} labelHidden className="w-56 max-sm:w-full">
            {(control) => (
              <Select
                {...control}
                value={show}
                onChange={({ target }) => go({ show: target.value as typeof show, search: '' })}
              >
                {shows.map((value) => (
                  <option key={value} value={value}>
                    {t(`shown.${value}`)}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        }
      >
        {(promocode) => <PromocodeItem key={promocode.id} promocode={promocode} />}
      </SearchedList>
      <Dialog open={isCreating} onClose={() => setCreating(false)} title={t('create')}>
        <PromocodeForm onDone={showNew} />
      </Dialog>
    </>
  );
}
