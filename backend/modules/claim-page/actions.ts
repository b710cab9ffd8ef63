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
  wait_payment: ['paid', 'cancel'],
};

/** What its creator may do with a claim now. */
export function visitorActions({ status, bills }: { status: ClaimStatus; bills: number }): Action[] {
  return [...(actions[status] ?? []), ...(takesBill(status, bills) ? (['bill'] as const) : [])];
}
