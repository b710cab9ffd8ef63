'use client';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { mutationFor, queryFor } from '#lib/api/query.ts';
import { routes } from '#lib/routes.ts';
import { RecordList } from '../record-list.tsx';
import { useListQuery } from '../use-list-query.ts';
import { InquiryItem } from './inquiry-item.tsx';

const size = 20;
const refreshMs = 30_000;
const listCall = 'GET /api/v1/operator/messages/';

/** Visitors' inquiries, page by page. By default only unanswered inquiries are shown. */
export function InquiriesScreen() {
  const queries = useQueryClient();
  const listQuery = useListQuery();
  const query = useQuery({
    ...queryFor(listCall, { query: { ...listQuery, size } }),
    placeholderData: keepPreviousData,
    refetchInterval: refreshMs,
  });
  const mark = useMutation({
    ...mutationFor('POST /api/v1/operator/messages/:id/'),
    onSettled: () => queries.invalidateQueries({ queryKey: [listCall] }),
  });
  return (
    <RecordList
      section="messages"
      listQuery={listQuery}
      size={size}
      query={{ data: query.data, error: query.error ?? mark.error, refetch: query.refetch }}
      href={routes.operatorMessages}
    >
      {(message) => (
        <InquiryItem
          key={message.id}
          message={message}
          busy={mark.isPending && mark.variables.params.id === message.id}
          onMark={(answered) => mark.mutate({ params: { id: message.id }, body: { answered } })}
        />
      )}
    </RecordList>
  );
}
