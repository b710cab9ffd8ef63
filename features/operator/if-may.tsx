'use client';
import type { ReactNode } from 'react';
import { may, type Permission } from '#domain/staff-role.ts';
import { useRole } from './use-role.ts';

/**
 * Hides its children if the role of the signed-in person lacks the permission. Shows the children while the role is
 * loading, because the API refuses forbidden calls in any case.
 */
export function IfMay({ permission, children }: { permission: Permission; children: ReactNode }) {
  const role = useRole();
  return role === undefined || may(role, permission) ? children : null;
}
