'use client';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { mutationFor, queryFor } from '#lib/api/query.ts';

const refreshMs = 60_000;

export const useMaintenanceSettings = () =>
  useQuery({
    ...queryFor('GET /api/v1/operator/tech/'),
    refetchInterval: refreshMs,
    refetchOnWindowFocus: 'always',
  });

export function useSaveMaintenance() {
  const client = useQueryClient();
  return useMutation({
    ...mutationFor('POST /api/v1/operator/tech/'),
    onSuccess: (tech) => client.setQueryData(queryFor('GET /api/v1/operator/tech/').queryKey, tech),
  });
}

export type SaveMaintenance = ReturnType<typeof useSaveMaintenance>;
