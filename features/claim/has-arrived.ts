import type { ClaimStatus } from '#domain/claim-status.ts';
import type { ClaimState } from './types.ts';

const afterCredit: readonly ClaimStatus[] = ['paid', 'payout'];
const checks: readonly ClaimStatus[] = ['aml', 'check'];

/**
 * Whether the whole payment is credited and the payout is not sent yet. A claim in an AML check or a manual review
 * counts only if the payment was credited first.
 */
export const hasArrived = ({ status, history }: Pick<ClaimState, 'status' | 'history'>): boolean =>
  afterCredit.includes(status) || (checks.includes(status) && history.some((step) => step.status === 'paid'));
