import type { ErrorCode } from '#contracts/errors.ts';
import type { ActorText } from '#domain/actor.ts';
import type { Tx } from '../../../db/transaction.ts';
import { ApiError } from '../../../errors.ts';
import { comparedValue, isCardKey } from '../../../stored-requisites.ts';
import { claimIdentity, hasPassedCheck } from '../../verification/identity/service.ts';
import type { Passed } from '../../verification/requests/service.ts';
import { type ClaimRow, lockClaim, transitionClaim } from '../lifecycle/service.ts';
import { passVerification } from './pass-verification.ts';
import { verifyingClaimIds } from './queries/verifying-claims.ts';

/** Errors after which the visitor must choose, because the promised terms no longer apply. */
const outdated: readonly ErrorCode[] = ['course_changed', 'pair_off'];

/**
 * Lets claims proceed after their verification has passed: unpaid claims can be paid, and paid claims are accepted for
 * payout. If the promised course of an unpaid claim no longer applies, the visitor must choose.
 */
export async function passVerifiedClaims(tx: Tx, passed: Passed, actor: ActorText): Promise<void> {
  for (const id of await verifyingClaimIds(tx, passed.claimId, passed.userId)) {
    const claim = await lockClaim(tx, id);
    const { isAsked, isWanted } = await claimIdentity(tx, id);
    if (isWanted || !waitsForVerification(claim, isAsked)) continue;
    if (!isMeant(claim, passed) && !(await isChecked(tx, claim, isAsked))) continue;
    if (claim.status === 'check') {
      await transitionClaim(tx, { claim, to: 'payout', actor, reason: null });
      continue;
    }
    try {
      await passVerification(tx, claim, actor);
    } catch (error) {
      if (!(error instanceof ApiError && outdated.includes(error.code))) throw error;
      if (claim.status === 'verify') await transitionClaim(tx, { claim, to: 'choice', actor, reason: 'verify' });
    }
  }
}

/**
 * Moves claims in `verify` to `choice` after their verification was refused: the visitors choose between the default
 * course and cancelling.
 * @param note the reason for the refusal, shown to the visitor
 */
export async function refuseVerifiedClaims(tx: Tx, refused: Passed, actor: ActorText, note: string): Promise<void> {
  for (const id of await verifyingClaimIds(tx, refused.claimId, refused.userId)) {
    const claim = await lockClaim(tx, id);
    const isAsked = refused.card === null && (await claimIdentity(tx, id)).isWanted;
    const isOwn = claim.id === refused.claimId || isAsked || isMeant(claim, refused);
    if (claim.status === 'verify' && isOwn)
      await transitionClaim(tx, { claim, to: 'choice', actor, reason: 'verify', note });
  }
}

function waitsForVerification({ status, reason, courseType }: ClaimRow, isIdentityAsked: boolean): boolean {
  if (status === 'verify') return true;
  if (reason !== 'verify') return false;
  return isIdentityAsked || (status === 'choice' && courseType === 'verification');
}

/**
 * Whether a claim needs no further check of its cards, because it has the default course or its cards have passed the
 * check before. A claim at the verification course that is not paid with a card counts as checked if its visitor was
 * asked for a proof of identity, because the caller skips claims whose proof is outstanding.
 */
async function isChecked(tx: Tx, { id, courseType, fromRequisites }: ClaimRow, isIdentityAsked: boolean) {
  if (courseType !== 'verification') return true;
  const cards = cardsOf(fromRequisites);
  return cards.length === 0 ? isIdentityAsked : await hasPassedCheck(tx, id, cards);
}

const cardsOf = (requisites: ClaimRow['fromRequisites']): string[] => requisites.map(comparedValue).filter(isCardKey);

/**
 * Whether a verification applies to a claim. The verification of a card applies to all claims with this card, and the
 * verification of a person only to the claim that required the verification.
 */
function isMeant({ id, fromRequisites }: ClaimRow, { claimId, card }: Passed): boolean {
  const cards = cardsOf(fromRequisites);
  if (card === null || cards.length === 0) return id === claimId;
  return cards.includes(card);
}
