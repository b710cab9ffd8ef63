import { demoAddress } from '#backend/db/seed/demo-address.ts';
import { sweepClaims } from '#backend/jobs/sweep-claims.ts';
import type { ClaimStatus } from '#domain/claim-status.ts';
import { passMinutes } from './books.ts';
import { draftOf, Guest, type Operator, ps } from './exchange.ts';

/** A claim brought to its status by ordinary API calls, with the visitor who created it. */
export interface Walked {
  id: string;
  guest: Guest;
  toSumma: string;
}

/** Amount in BTC of every claim created by `walkTo`. */
export const sent = '0.01';
/** Refund address of every claim created by `walkTo`. */
export const wallet = { address: demoAddress('BTC') };
let payments = 0;

/** Claim states that `walkTo` can produce. Two of them have the status `check`: one with and one without a payment. */
export type Place = Exclude<ClaimStatus, 'verify' | 'wait_requisites' | 'confirming' | 'aml'> | 'check, unpaid';

/** Credits a payment in the back office, with a new transaction number for each call. */
const pay = (operator: Operator, id: string, summa: string) =>
  operator.move(id, 'credit', { summa, tx: `walk ${payments++}` });

/** Creates a claim and brings it to a state by ordinary calls and expired timeouts. */
export async function walkTo(operator: Operator, place: Place): Promise<Walked> {
  const { api } = operator;
  const guest = new Guest(api);
  const draft = await draftOf(api, ps.BTC, ps.SBERRUB, sent);
  const id = await guest.create(draft);
  const walked = { id, guest, toSumma: draft.toSumma as string };
  const steps: Record<string, () => Promise<unknown>> = {
    confirm: () => guest.confirm(id),
    paid: () => guest.confirm(id, 'paid'),
    cancelled: () => guest.confirm(id, 'cancel'),
    credit: () => pay(operator, id, sent),
    less: () => pay(operator, id, '0.009'),
    check: () => operator.move(id, 'check'),
    payout: () => operator.move(id, 'payout'),
    sent: () => operator.move(id, 'sent', { summa: walked.toSumma, tx: 'out' }),
    done: () => operator.move(id, 'done'),
    refund: () => operator.move(id, 'refund', { note: 'The sender is another person.', refundRequisites: wallet }),
    refunded: () => operator.move(id, 'refunded', { summa: sent, tx: 'back' }),
    fail: () => operator.move(id, 'fail', { note: 'Nothing came.' }),
    expire: async () => {
      await passMinutes(api, id, 61);
      await sweepClaims(api.deps);
    },
  };
  for (const step of ways[place]) await steps[step]?.();
  return walked;
}

const ways: Record<Place, string[]> = {
  new: [],
  wait_payment: ['confirm'],
  marked_paid: ['confirm', 'paid'],
  paid: ['confirm', 'credit'],
  check: ['confirm', 'credit', 'check'],
  'check, unpaid': ['confirm', 'paid', 'check'],
  paid_partial: ['confirm', 'less'],
  choice: ['confirm', 'less', 'expire'],
  payout: ['confirm', 'credit', 'payout'],
  payout_sent: ['confirm', 'credit', 'payout', 'sent'],
  done: ['confirm', 'credit', 'payout', 'sent', 'done'],
  refund: ['confirm', 'credit', 'refund'],
  refunded: ['confirm', 'credit', 'refund', 'refunded'],
  expired: ['confirm', 'expire'],
  cancelled: ['confirm', 'cancelled'],
  failed: ['confirm', 'paid', 'fail'],
};
