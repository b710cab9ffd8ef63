'use client';
import type { ReactNode } from 'react';
import { may, type Permission } from '#domain/staff-role.ts';
import { useRole } from './use-role.ts';

interface Props {
  permission: Permission;
  /** Content shown instead of the children if the role lacks the permission. */
  otherwise?: ReactNode;
  children: ReactNode;
}

/**
 * Hides its children if the role of the signed-in person lacks the permission. Shows the children while the role is
 * loading, because the API refuses forbidden calls in any case.
 */
export function IfMay({ permission, otherwise = null, children }: Props) {
  const role = useRole();
  return role === undefined || may(role, permission) ? children : otherwise;
}
