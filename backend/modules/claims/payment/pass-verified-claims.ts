import type { ErrorCode } from '#contracts/errors.ts';
import type { ActorText } from '#domain/actor.ts';
import type { Tx } from '../../../db/transaction.ts';
import { ApiError } from '../../../errors.ts';
import { moneySavepoint } from '../../ledger/postings/service.ts';
import { checkBeforePayout, claimIdentity, hasPassedCheck } from '../../verification/identity/service.ts';
import { type ClaimCursor, cardsOf, coversPayer, type Passed } from '../../verification/requests/service.ts';
import { type ClaimRow, lockClaim, setReason, transitionClaim } from '../lifecycle/service.ts';
import { worstDepositRisk } from './deposit-risk.ts';
import { passVerification } from './pass-verification.ts';
import { verifyingClaimIds } from './queries/verifying-claims.ts';

/** Errors after which the visitor must choose, because the claim cannot be paid on the promised terms now. */
const unpayable: readonly ErrorCode[] = ['course_changed', 'pair_off', 'reserve_exhausted', 'limit_active', 'limit_ip'];

/**
 * Lets a batch of claims proceed after their verification has passed: unpaid claims can be paid, and paid claims are
 * accepted for payout. If an unpaid claim's promised course no longer applies or the reserve is exhausted, the visitor
 * must choose.
 * @param after the value returned for the previous batch
 * @returns the position behind this batch, or null if it was the last one
 */
export async function passVerifiedClaims(
  tx: Tx,
  passed: Passed,
  actor: ActorText,
  after: ClaimCursor = null,
): Promise<ClaimCursor> {
  const { ids, next } = await verifyingClaimIds(tx, passed, after);
  for (const id of ids) {
    const claim = await lockClaim(tx, id);
    const { isAsked, isWanted } = await claimIdentity(tx, id);
    if (isWanted || !waitsForVerification(claim, isAsked)) continue;
    const isIdentityProven = isAsked && !isWanted;
    if (!isMeant(claim, passed) && !(await isChecked(tx, claim, isIdentityProven))) continue;
    if (claim.status === 'check') {
      if ((await checkBeforePayout(tx, claim)).isWanted) continue;
      if ((await worstDepositRisk(tx, id)) !== 'low') await setReason(tx, claim, 'aml');
      else await transitionClaim(tx, { claim, to: 'payout', actor, reason: null });
      continue;
    }
    try {
      await moneySavepoint(tx, () => passVerification(tx, claim, actor));
    } catch (error) {
      if (!(error instanceof ApiError && unpayable.includes(error.code))) throw error;
      if (claim.status === 'verify') await transitionClaim(tx, { claim, to: 'choice', actor, reason: 'verify' });
    }
  }
  return next;
}

/**
 * Moves a batch of claims in `verify` to `choice` after their verification was refused. The visitors can then cancel,
 * or continue with the course that needs no verification.
 * @param note the reason for the refusal, shown to the visitor
 * @param after the value returned for the previous batch
 * @returns the position behind this batch, or null if it was the last one
 */
export async function refuseVerifiedClaims(
  tx: Tx,
  refused: Passed,
  actor: ActorText,
  note: string,
  after: ClaimCursor = null,
): Promise<ClaimCursor> {
  const { ids, next } = await verifyingClaimIds(tx, refused, after);
  for (const id of ids) {
    const claim = await lockClaim(tx, id);
    const isAsked = refused.card === null && (await claimIdentity(tx, id)).isWanted;
    const isOwn = claim.id === refused.claimId || isAsked || isMeant(claim, refused);
    if (claim.status === 'verify' && isOwn)
      await transitionClaim(tx, { claim, to: 'choice', actor, reason: 'verify', note });
  }
  return next;
}

function waitsForVerification({ status, reason, courseType }: ClaimRow, isIdentityAsked: boolean): boolean {
  if (status === 'verify') return true;
  if (reason !== 'verify') return false;
  return isIdentityAsked || (status === 'choice' && courseType === 'verification');
}

async function isChecked(tx: Tx, { id, courseType, fromRequisites }: ClaimRow, isIdentityProven: boolean) {
  if (courseType !== 'verification') return true;
  const cards = cardsOf(fromRequisites);
  return cards.length === 0 ? isIdentityProven : await hasPassedCheck(tx, id, cards);
}

/**
 * Returns whether a passed verification counts for a claim. The verification must have been made for this claim, or
 * cover the person or the card that pays the claim.
 */
function isMeant({ id, fromRequisites }: ClaimRow, { claimId, card, holder }: Passed): boolean {
  if (coversPayer({ card, holder }, fromRequisites)) return true;
  const paysWithOtherCard = card !== null && cardsOf(fromRequisites).length > 0;
  return id === claimId && !paysWithOtherCard;
}
