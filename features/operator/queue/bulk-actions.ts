import { type ClaimStatus, isFinal } from '#domain/claim-status.ts';
import type { Permission } from '#domain/staff-role.ts';
import type { OperatorAction, QueueItem } from '../types.ts';

/** Actions that several claims can take together. Actions that book a sum are left out, because each sum is typed. */
export const bulkActions = ['take', 'check', 'payout', 'done', 'unmark', 'cancel', 'fail'] as const satisfies (
  | OperatorAction
  | 'take'
)[];

export type BulkAction = (typeof bulkActions)[number];

const statuses: Record<Exclude<BulkAction, 'take'>, readonly ClaimStatus[]> = {
  check: ['marked_paid', 'confirming', 'paid', 'aml', 'payout'],
  payout: ['paid', 'aml', 'check'],
  done: ['payout_sent'],
  unmark: ['marked_paid'],
  cancel: ['new', 'verify', 'wait_payment'],
  // A claim in `check` may hold money, which only its own page shows.
  fail: ['marked_paid'],
};

/** Whether the status of a claim fits an action. The API decides, because the list may be older than the claim. */
export const fits = (action: BulkAction, { status, worker }: QueueItem): boolean =>
  action === 'take' ? worker === null && !isFinal(status) : statuses[action].includes(status);

/** Money leaves by these actions, so they need the same permission as on the page of a claim. */
export const bulkPermission = (action: BulkAction): Permission =>
  action === 'payout' || action === 'done' ? 'payouts:send' : 'claims:write';

/** Whether every customer reads a note about the action, which is then required. */
export const needsNote = (action: BulkAction): boolean => action === 'fail';

export const isDanger = (action: BulkAction): boolean => action === 'fail' || action === 'cancel';
