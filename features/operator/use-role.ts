import { useQuery } from '@tanstack/react-query';
import { may, type Permission, type Role } from '#domain/staff-role.ts';
import { queryFor } from '#lib/api/query.ts';

/** Returns the role of the signed-in user from the query cache, or undefined while it is not loaded. */
export function useRole(): Role | undefined {
  return useQuery({ ...queryFor('GET /api/v1/users/me/'), enabled: false }).data?.role;
}

/**
 * Returns a function that tells whether the signed-in person has a permission. The function returns false until the
 * person is loaded.
 */
export function useMay(): (permission: Permission) => boolean {
  const role = useRole();
  return (permission) => role !== undefined && may(role, permission);
}
