import type { ActorText } from '#domain/actor.ts';
import type { ClaimStatus } from '#domain/claim-status.ts';
import { actorColumns } from '../../../db/actor-columns.ts';
import type { Tx } from '../../../db/transaction.ts';
import { type Entry, post } from '../../ledger/postings/service.ts';
import { creditSale } from '../../shop-balances/credits/service.ts';
import { conversionEntries, debtEntry, depositEntries, payoutEntries, reverseEntries } from './postings.ts';
import type { ClaimRow } from './queries/claim-row.ts';
import { insertPayout, markPayoutFailed } from './queries/payouts.ts';

interface WrittenTransition {
  transitionId: string;
  from: ClaimStatus;
  next: ClaimRow;
  actor: ActorText;
  note: string | undefined;
  payoutNumber: string | undefined;
}

export async function postTransition(tx: Tx, transition: WrittenTransition): Promise<void> {
  const { transitionId, from, next, actor, note, payoutNumber } = transition;
  const { id: claimId, toPs: ps, fromSumma, toSumma, refundSumma } = next;
  const common = { claimId, actor, note };
  const conversion = conversionEntries(next, fromSumma, toSumma);
  switch (next.status) {
    case 'payout':
      await post(tx, { ...common, key: `convert:${transitionId}`, kind: 'convert', entries: conversion });
      break;
    case 'payout_sent':
      await insertPayout(tx, {
        claimId,
        ps,
        summa: toSumma,
        tx: payoutNumber ?? null,
        move: transitionId,
        ...actorColumns(actor),
      });
      break;
    case 'check': {
      if (from === 'payout_sent') await markPayoutFailed(tx, claimId);
      if (from !== 'payout' && from !== 'payout_sent') break;
      const entries = reverseEntries(conversion);
      await post(tx, { ...common, key: `unconvert:${transitionId}`, kind: 'unconvert', entries });
      break;
    }
    case 'done':
      await post(tx, { ...common, key: `payout:${claimId}`, kind: 'payout', entries: await paidOut(tx, next) });
      break;
    case 'refunded': {
      const entries = reverseEntries(depositEntries(next, refundSumma ?? '0'));
      // Use the earlier note if this transition has none: the operator writes the note for the customer when the refund
      // begins, not when it is posted.
      const why = note ?? next.note ?? undefined;
      await post(tx, { ...common, note: why, key: `refund:${claimId}`, kind: 'refund', entries });
      break;
    }
    default:
  }
}

/**
 * Returns the ledger entries of a payout. If the claim is paid to a shop's balance, the sum is set aside for the shop
 * instead.
 */
async function paidOut(tx: Tx, claim: ClaimRow): Promise<Entry[]> {
  const { id: claimId, toShop: shopId, toCode: code, toSumma: summa } = claim;
  if (shopId === null) return payoutEntries(claim, summa);
  return [debtEntry(claim, summa), ...(await creditSale(tx, { claimId, shopId, code, summa }))];
}
