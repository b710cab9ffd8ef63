import { formatActor } from '#domain/actor.ts';
import type { Tx } from '../../../db/transaction.ts';
import { ApiError } from '../../../errors.ts';
import { type ClaimRow, lockClaim } from '../lifecycle/service.ts';
import type { Viewer } from '../page/service.ts';
import { creditDeposit, startPayment } from '../payment/service.ts';
import { requireConsent } from './consent.ts';
import { type ClaimDraft, createClaim } from './create-claim.ts';

const cardActor = formatActor({ kind: 'rail', id: 'gift' });

/**
 * Creates a claim, holds its payout in the reserve and credits the whole sum from a gift card, all in one transaction.
 * The caller must deduct the sum from the card's balance.
 * @throws ApiError the errors of `createClaim`; `validation` if consents are missing; `course_changed` if the promised
 * course no longer applies; `reserve_exhausted` if the payout exceeds the reserve, which is checked again at commit
 */
export async function openPaidClaim(tx: Tx, secret: string, draft: ClaimDraft, viewer: Viewer): Promise<ClaimRow> {
  const { id } = await createClaim(tx, secret, draft, { ...viewer, paysWithCard: true });
  const created = await lockClaim(tx, id);
  await requireConsent(tx, created, draft.agree, viewer.locale);
  await startPayment(tx, { claim: created, actor: 'visitor', due: created.fromSumma });
  const claim = await lockClaim(tx, id);
  const paid = await creditDeposit(tx, { claim, key: `gift:${id}`, summa: claim.fromSumma, actor: cardActor });
  if (paid?.status !== 'paid') throw new ApiError('course_changed');
  return paid;
}
