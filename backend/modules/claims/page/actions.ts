import type { z } from 'zod';
import type { claimAction } from '#contracts/claim.ts';
import type { ClaimStatus } from '#domain/claim-status.ts';

type Action = z.infer<typeof claimAction>;

export const maxReceipts = 5;

const receiptStatuses: readonly ClaimStatus[] = [
  'wait_payment',
  'marked_paid',
  'confirming',
  'paid_partial',
  'paid',
  'check',
  'choice',
];

/** Whether a claim with this status and number of receipts accepts another receipt. */
export const acceptsReceipt = (status: ClaimStatus, receipts: number): boolean =>
  receiptStatuses.includes(status) && receipts < maxReceipts;

const statusActions: Partial<Record<ClaimStatus, Action[]>> = {
  new: ['confirm', 'cancel'],
  verify: ['cancel'],
  wait_payment: ['paid', 'cancel'],
};

interface ActionInput {
  status: ClaimStatus;
  /** Number of receipts of the claim. */
  receipts: number;
  /** Whether the ledger holds the visitor's money for this claim. */
  paid?: boolean;
  /** Whether a claim in status `choice` has an open option. */
  canResolve?: boolean;
}

/** Returns the actions that a claim's owner can take now. */
export function visitorActions({ status, receipts, paid = false, canResolve = false }: ActionInput): Action[] {
  // A claim that holds money cannot be cancelled.
  const actions = (statusActions[status] ?? []).filter((action) => !(paid && action === 'cancel'));
  return [
    ...actions,
    ...(canResolve ? (['choose'] as const) : []),
    ...(acceptsReceipt(status, receipts) ? (['bill'] as const) : []),
  ];
}
