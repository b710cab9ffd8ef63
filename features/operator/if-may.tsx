'use client';
import type { ReactNode } from 'react';
import { may, type Permission } from '#domain/staff-role.ts';
import { useRole } from './use-role.ts';

/** Shows controls only to roles that may use them. The API refuses calls of all other roles in any case. */
export function IfMay({ permission, children }: { permission: Permission; children: ReactNode }) {
  const role = useRole();
  return role === undefined || may(role, permission) ? children : null;
}
