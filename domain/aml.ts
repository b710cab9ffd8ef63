import type { ClaimStatus } from './claim-status.ts';

/**
 * Risk levels of an address. With `medium`, staff review the payment; with `high`, the exchange refuses the address.
 */
export const amlRisks = ['low', 'medium', 'high'] as const;
export type AmlRisk = (typeof amlRisks)[number];

export interface AmlThresholds {
  /** Score from which staff looks at the payment. */
  amlReviewFrom: number;
  /** Score from which the exchange refuses the address. A score that reaches both thresholds is refused. */
  amlRefuseFrom: number;
}

/**
 * Returns the risk of an address.
 * @param score from 0 (harmless) to 100 (sanctioned)
 */
export function amlRiskOf(score: number, { amlReviewFrom, amlRefuseFrom }: AmlThresholds): AmlRisk {
  if (score >= amlRefuseFrom) return 'high';
  return score >= amlReviewFrom ? 'medium' : 'low';
}

const statusesBeforePayment: readonly ClaimStatus[] = [
  'new',
  'verify',
  'wait_requisites',
  'wait_payment',
  'paid_partial',
];

/** Returns whether the visitor of a claim can ask for an AML check of the address that the payment will come from. */
export const canCheckSender = ({ status, network }: { status: ClaimStatus; network: string | null }): boolean =>
  network !== null && statusesBeforePayment.includes(status);
