import { type ClaimStatus, isFinal } from '#domain/claim-status.ts';
import type { Permission } from '#domain/staff-role.ts';
import type { OperatorAction, QueueItem } from '../types.ts';

/** Actions that staff can apply to several claims at once. Actions that require a typed amount are left out. */
export const bulkActions = [
  'take',
  'check',
  'payout',
  'done',
  'unmark',
  'no_payment',
  'cancel',
  'fail',
] as const satisfies (OperatorAction | 'take')[];

export type BulkAction = (typeof bulkActions)[number];

const statuses: Record<Exclude<BulkAction, 'take'>, readonly ClaimStatus[]> = {
  check: ['marked_paid', 'confirming', 'paid', 'aml', 'payout'],
  payout: ['paid', 'aml', 'check'],
  done: ['payout_sent'],
  unmark: ['marked_paid'],
  no_payment: ['marked_paid'],
  cancel: ['new', 'verify', 'wait_payment'],
  // The list does not offer `fail` for claims in `check`. Such a claim may hold money of the visitor, and only the
  // claim's page shows whether it does.
  fail: ['marked_paid'],
};

/**
 * Whether an action is offered for a claim with this status. The API makes the final decision, because the status in
 * the list may be outdated.
 */
export const fits = (action: BulkAction, { status, worker }: QueueItem): boolean =>
  action === 'take' ? worker === null && !isFinal(status) : statuses[action].includes(status);

/**
 * Returns the permission that an action requires. `payout` and `done` release money, so both require the same
 * permission as on the page of a claim.
 */
export const bulkPermission = (action: BulkAction): Permission =>
  action === 'payout' || action === 'done' ? 'payouts:send' : 'claims:write';

/** Whether an action requires a note. The visitors of all selected claims see the note. */
export const needsNote = (action: BulkAction): boolean => action === 'fail';

export const isDanger = (action: BulkAction): boolean => action === 'fail' || action === 'cancel';
