'use client';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { StatusBadge } from '#components/ui/status-badge.tsx';
import { queryFor } from '#lib/api/query.ts';
import { IfMay } from '../if-may.tsx';
import { OperatorError } from '../operator-error.tsx';
import type { PostOfDesk } from '../types.ts';
import { PostForm } from './post-form.tsx';
import { TextList } from './text-list.tsx';

const pageSize = 50;

/** Lists the news posts, newest first. Posts that will be published later are included. */
export function NewsPart() {
  const t = useTranslations('Operator.content');
  const client = useQueryClient();
  const [page, setPage] = useState(1);
  const query = queryFor('GET /api/v1/operator/news/', { query: { page, size: pageSize } });
  const { data, error, refetch } = useQuery(query);
  const [edited, setEdited] = useState<PostOfDesk | 'new' | null>(null);
  const close = () => {
    setEdited(null);
    void client.invalidateQueries({ queryKey: query.queryKey });
  };
  if (data && edited) return <PostForm tags={data.tags} post={edited === 'new' ? null : edited} onClose={close} />;
  const create = (
    <IfMay permission="content:write">
      <Button className="justify-self-start" onClick={() => setEdited('new')}>
        {t('newPost')}
      </Button>
    </IfMay>
  );
  const items = data?.results.map((post) => ({ ...post, key: post.slug, facts: <Planned post={post} /> }));
  return (
    <div className="grid gap-4">
      {error && <OperatorError error={error} stale={data !== undefined} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton className="h-80" />}
      {items?.length === 0 && <EmptyState title={t('noPosts')} text={t('noPostsText')} action={create} />}
      {items && items.length > 0 && create}
      {items && items.length > 0 && (
        <TextList items={items} onOpen={({ facts: _facts, key: _key, ...post }) => setEdited(post)} />
      )}
      {data && data.count > pageSize && (
        <div className="flex gap-2">
          <Button variant="secondary" disabled={page === 1} onClick={() => setPage(page - 1)}>
            {t('newer')}
          </Button>
          <Button variant="secondary" disabled={page * pageSize >= data.count} onClick={() => setPage(page + 1)}>
            {t('older')}
          </Button>
        </div>
      )}
    </div>
  );
}

function Planned({ post }: { post: PostOfDesk }) {
  const t = useTranslations('Operator.content');
  return post.isPublished ? null : <StatusBadge tone="active">{t('planned')}</StatusBadge>;
}
