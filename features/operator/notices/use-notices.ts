'use client';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { mutationFor, queryFor } from '#lib/api/query.ts';
import type { StaffNotices } from '../types.ts';

const noticesQuery = queryFor('GET /api/v1/operator/notices/');

/**
 * Query of the signed-in person's notices.
 * @param intervalMs time between two fetches, or false to fetch only once
 */
export const useNotices = (intervalMs: number | false = false) =>
  useQuery({ ...noticesQuery, staleTime: 0, refetchInterval: intervalMs });

/** Mutation that sends a test notice. The notices are loaded again, because a failed test changes the channel's state. */
export function useNoticeTest() {
  const client = useQueryClient();
  return useMutation({
    ...mutationFor('POST /api/v1/operator/notices/test/'),
    onSettled: () => client.invalidateQueries({ queryKey: noticesQuery.queryKey }),
  });
}

/** Returns a function that replaces the state of one channel in the loaded notices. */
export function useChannelState() {
  const client = useQueryClient();
  return (state: Partial<StaffNotices>) =>
    client.setQueryData<StaffNotices>(noticesQuery.queryKey, (data) => data && { ...data, ...state });
}

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
