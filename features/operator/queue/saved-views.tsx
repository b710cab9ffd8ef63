'use client';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Link } from '#components/link.tsx';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { queryFor } from '#lib/api/query.ts';
import { useSubmit } from '#lib/api/use-submit.ts';
import { cn } from '#lib/cn.ts';
import { routes } from '#lib/routes.ts';
import { ViewForm } from './view-form.tsx';

const viewsQuery = queryFor('GET /api/v1/operator/views/');

/**
 * Shows the operator's saved filters as links, and a button that saves the current filters.
 * @param query the query string of the current filters, without the question mark and the page number
 */
export function SavedViews({ query }: { query: string }) {
  const t = useTranslations('Operator.views');
  const client = useQueryClient();
  const { data = [] } = useQuery(viewsQuery);
  const [isSaving, setSaving] = useState(false);
  const remove = useSubmit('DELETE /api/v1/operator/views/:id/', {
    onSuccess: (views) => client.setQueryData(viewsQuery.queryKey, views),
  });
  const isSaved = data.some((view) => view.query === query);
  if (data.length === 0 && query === '') return null;
  return (
    <nav aria-label={t('label')} className="flex flex-wrap items-center gap-x-2 gap-y-1 text-note">
      {data.map((view) => (
        <span
          key={view.id}
          className={cn(
            'inline-flex items-center rounded-control border',
            view.query === query ? 'border-accent bg-accent-wash' : 'border-line',
          )}
        >
          <Link
            href={`${routes.operator}?${view.query}`}
            aria-current={view.query === query ? 'page' : undefined}
            className="inline-flex min-h-8 items-center pl-3 text-ink no-underline"
          >
            {view.name}
          </Link>
          <button
            type="button"
            aria-label={t('delete', { name: view.name })}
            onClick={() => !remove.isPending && remove.mutate({ params: { id: view.id } })}
            className="inline-flex size-8 items-center justify-center text-soft hover:text-danger"
          >
            <Icon name="close" className="size-4" />
          </button>
        </span>
      ))}
      {query !== '' && !isSaved && (
        <Button variant="quiet" size="dense" onClick={() => setSaving(true)}>
          {t('save')}
        </Button>
      )}
      <Dialog open={isSaving} onClose={() => setSaving(false)} title={t('save')}>
        {isSaving && (
          <ViewForm
            query={query}
            onSaved={(views) => {
              client.setQueryData(viewsQuery.queryKey, views);
              setSaving(false);
            }}
          />
        )}
      </Dialog>
    </nav>
  );
}
