import type { z } from 'zod';
import type { claimAction } from '#contracts/claim.ts';
import type { ClaimStatus } from '#domain/claim-status.ts';

type Action = z.infer<typeof claimAction>;

export const mostBills = 5;

const takesBills: readonly ClaimStatus[] = [
  'wait_payment',
  'marked_paid',
  'confirming',
  'paid_partial',
  'paid',
  'check',
  'choice',
];

/** Whether a receipt may be added now. */
export const takesBill = (status: ClaimStatus, bills: number): boolean =>
  takesBills.includes(status) && bills < mostBills;

const actions: Partial<Record<ClaimStatus, Action[]>> = {
  new: ['confirm', 'cancel'],
  verify: ['cancel'],
  wait_payment: ['paid', 'cancel'],
};

interface Seen {
  status: ClaimStatus;
  bills: number;
  /** Money of the visitor is held for the claim. */
  paid?: boolean;
  /** One of the ways on of a choice is open. */
  choice?: boolean;
}

/** What its creator may do with a claim now. */
export function visitorActions({ status, bills, paid = false, choice = false }: Seen): Action[] {
  // Money that is held cannot be cancelled away.
  const may = (actions[status] ?? []).filter((action) => !(paid && action === 'cancel'));
  return [...may, ...(choice ? (['choose'] as const) : []), ...(takesBill(status, bills) ? (['bill'] as const) : [])];
}
