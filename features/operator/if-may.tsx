'use client';
import type { ReactNode } from 'react';
import { may, type Permission } from '#domain/staff-role.ts';
import { useRole } from './use-role.ts';

/**
 * Renders its children only for roles that have the permission. The API refuses the calls of all other roles in any
 * case.
 */
export function IfMay({ permission, children }: { permission: Permission; children: ReactNode }) {
  const role = useRole();
  return role === undefined || may(role, permission) ? children : null;
}
