import { useMutation, useQueryClient } from '@tanstack/react-query';
import { mutationFor, queryFor } from '#lib/api/query.ts';

type StaffCall =
  | 'POST /api/v1/operator/staff/invitations/'
  | 'POST /api/v1/operator/staff/:id/'
  | 'DELETE /api/v1/operator/staff/invitations/:id/';

/** Mutation that changes the list of staff and caches the updated list. */
export function useStaffChange<A extends StaffCall>(address: A, onDone?: () => void) {
  const client = useQueryClient();
  return useMutation({
    ...mutationFor(address),
    onSuccess: (list) => {
      client.setQueryData(queryFor('GET /api/v1/operator/staff/').queryKey, list);
      onDone?.();
    },
  });
}
