'use client';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { mutationFor, queryFor } from '#lib/api/query.ts';
import type { StaffNotices } from '../types.ts';

const noticesQuery = queryFor('GET /api/v1/operator/notices/');

export const useNotices = () => useQuery({ ...noticesQuery, staleTime: 0 });

/**
 * Mutation that switches a kind of notice on or off. The switch moves at once, and moves back if the API refuses the
 * change.
 */
export function useNoticeChoice() {
  const client = useQueryClient();
  return useMutation({
    ...mutationFor('PATCH /api/v1/operator/notices/'),
    onMutate: ({ body: { kind, channel, isOn } }) => {
      client.setQueryData<StaffNotices>(
        noticesQuery.queryKey,
        (data) =>
          data && {
            ...data,
            notices: data.notices.map((notice) =>
              notice.kind === kind ? { ...notice, by: { ...notice.by, [channel]: isOn } } : notice,
            ),
          },
      );
    },
    onError: () => client.invalidateQueries({ queryKey: noticesQuery.queryKey }),
  });
}
