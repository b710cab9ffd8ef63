import type { z } from 'zod';
import type { claimAction } from '#contracts/claim.ts';
import { awaitsProof, type ClaimReason, type ClaimStatus } from '#domain/claim-status.ts';
import type { Rail } from '#domain/rail.ts';
import { paymentMethods } from '../../../payments/payment-methods.ts';

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

/**
 * Whether a claim in this status and with this many receipts accepts another receipt. Claims paid by gift card need no
 * receipt.
 */
export const acceptsReceipt = (status: ClaimStatus, rail: Rail, receipts: number): boolean =>
  receiptStatuses.includes(status) && paymentMethods[rail].pays !== 'card' && receipts < maxReceipts;

/** Statuses in which a receipt or the payment's transaction number helps staff to find the payment. */
const searchStatuses: readonly ClaimStatus[] = ['wait_payment', 'marked_paid', 'paid_partial', 'check'];

/**
 * Returns whether staff may still be searching for a payment of the claim. The visitor may then give a receipt or the
 * number of the transaction.
 * @param paid whether the claim holds money
 */
const isSearched = ({ status, reason, paid }: Pick<ActionInput, 'status' | 'reason' | 'paid'>): boolean =>
  (searchStatuses.includes(status) && !(paid && status === 'check')) || awaitsProof({ status, reason });

/**
 * Whether the visitor may enter the payment's transaction number. Visitors who pay in cash or on a provider's page do
 * not know such a number.
 */
export const acceptsTransaction = ({
  status,
  reason,
  rail,
}: Pick<ActionInput, 'status' | 'reason' | 'rail'>): boolean =>
  (searchStatuses.includes(status) || awaitsProof({ status, reason })) && paymentMethods[rail].pays === 'requisites';

/**
 * Maximum number of times that a visitor may take back "I paid". Without a maximum, the visitor could switch the claim
 * between two statuses endlessly.
 */
const maxTakenBack = 3;

interface MarkedPaid {
  status: ClaimStatus;
  isAssigned: boolean;
  /** Whether the payment deadline is still in the future. */
  isPayable: boolean;
  /** Number of times that the claim has been marked as paid. */
  timesMarked: number;
}

/**
 * Whether the visitor may take back "I paid". This is possible until the payment deadline, while the claim is assigned
 * to no member of staff.
 */
export const canTakeBackPaid = ({ status, isAssigned, isPayable, timesMarked }: MarkedPaid): boolean =>
  status === 'marked_paid' && !isAssigned && isPayable && timesMarked <= maxTakenBack;

/**
 * Whether a visitor who has paid only a part of the sum may decide at once what happens to the money, before the
 * deadline for the rest.
 * @param paid whether the claim holds money
 */
export const canDecideNow = (status: ClaimStatus, paid: boolean): boolean =>
  status === 'paid_partial' || (status === 'wait_payment' && paid);

export const newClaimActions: readonly Action[] = ['confirm', 'cancel'];

const statusActions: Partial<Record<ClaimStatus, readonly Action[]>> = {
  new: newClaimActions,
  verify: ['cancel'],
  wait_payment: ['paid', 'cancel'],
};

interface ActionInput extends MarkedPaid {
  reason: ClaimReason | null;
  rail: Rail;
  receipts: number;
  /** Whether the claim's ledger account still holds the visitor's money. */
  paid: boolean;
  /** Whether a claim in status `choice` has an option that can be chosen. */
  canResolve: boolean;
}

/** Returns the actions that a claim's owner can take now. */
export function visitorActions(claim: ActionInput): Action[] {
  const { status, rail, receipts, paid, canResolve } = claim;
  // A claim that has received money cannot be cancelled.
  const actions = (statusActions[status] ?? [])
    .filter((action) => !(paid && action === 'cancel'))
    // Payments to an address of the claim's own are detected on the chain, so the visitor need not report them.
    .filter((action) => !(action === 'paid' && paymentMethods[rail].pays === 'address'));
  return [
    ...actions,
    ...(canDecideNow(status, paid) ? (['decide'] as const) : []),
    ...(canTakeBackPaid(claim) ? (['unpaid'] as const) : []),
    ...(canResolve ? (['choose'] as const) : []),
    ...(isSearched(claim) && acceptsReceipt(status, rail, receipts) ? (['bill'] as const) : []),
    ...(isSearched(claim) && acceptsTransaction(claim) ? (['transaction'] as const) : []),
  ];
}
