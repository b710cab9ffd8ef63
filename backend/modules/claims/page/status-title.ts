import { awaitsProof, type ClaimReason, type ClaimStatus } from '#domain/claim-status.ts';
import type { Locale } from '#domain/locale.ts';
import { claimText } from '../../../claim-words.ts';

/**
 * Statuses whose title is in the present tense. The claim's history shows a title in the past tense once the claim has
 * left the status.
 */
const presentTenseTitles: readonly ClaimStatus[] = [
  'verify',
  'wait_requisites',
  'wait_payment',
  'marked_paid',
  'aml',
  'check',
  'choice',
  'payout',
  'refund',
];

interface Step {
  status: ClaimStatus;
  reason?: ClaimReason | null;
  /** Whether the claim holds a surplus or a second payment. */
  isExtra?: boolean;
  /** Whether the visitor collects the payout at an office. */
  isCash?: boolean;
  /** Whether staff reviews the photos that the visitor sent. */
  isReviewed?: boolean;
}

type Shop = { name: string } | null;

/** Returns the title of a claim status. @param shop the shop whose buyer pays the claim, or null */
export const statusTitle = (locale: Locale, step: Step, shop: Shop): string =>
  claimText(locale, `ClaimStatus.${titleKey(step)}.title`, shop);

function titleKey(step: Step): string {
  if (isLost(step)) return 'choice.noPayment';
  if (step.status === 'verify' && step.isReviewed) return 'verify.checking';
  const isReturned = step.status === 'refund' || step.status === 'refunded';
  if (step.isExtra && (isReturned || step.status === 'choice')) return `${step.status}.extra`;
  const isPayout = step.status === 'payout' || step.status === 'payout_sent';
  return step.isCash && isPayout ? `${step.status}.cash` : step.status;
}

const isLost = ({ status, reason = null }: Step): boolean => awaitsProof({ status, reason });

/** Adds a title to each step of a claim's history. The last step is the current status. */
export const titledHistory = <S extends Step>(
  history: readonly S[],
  locale: Locale,
  shop: Shop,
): (S & { title: string })[] =>
  history.map((step, index) => {
    const isPast = index < history.length - 1 && presentTenseTitles.includes(step.status) && !isLost(step);
    const title = isPast ? claimText(locale, `ClaimStatus.${step.status}.past`, shop) : statusTitle(locale, step, shop);
    return { ...step, title };
  });
