import { sql } from 'kysely';
import { sweepClaims } from '#backend/jobs/sweep-claims.ts';
import { lockClaim, transitionClaim } from '#backend/modules/claims/lifecycle/service.ts';
import { moneyTransaction } from '#backend/modules/ledger/postings/service.ts';
import type { ClaimStatus } from '#domain/claim-status.ts';
import { passMinutes } from './books.ts';
import type { Operator } from './exchange.ts';
import { type Place, type Walked, walkTo } from './operator-claims.ts';

/** Every claim status. Some statuses occur in several variants, for example before and after a payment. */
export type EveryPlace =
  | Place
  | ClaimStatus
  | 'wait_payment, part'
  | 'marked_paid, part'
  | 'choice, unpaid'
  | 'choice, more'
  | 'choice, late'
  | 'choice, no payment'
  | 'payout, unapproved';

/**
 * Brings a new claim to the given state. Transitions that no real payment method makes are made by the fake payment
 * method `rail:test`.
 */
export async function walkAnywhere(operator: Operator, other: Operator, place: EveryPlace): Promise<Walked> {
  const way = ways[place];
  return way ? await way(operator, other) : await walkTo(operator, place as Place);
}

const ways: Partial<Record<EveryPlace, (operator: Operator, other: Operator) => Promise<Walked>>> = {
  verify: (operator) => moved(operator, 'new', 'verify'),
  wait_requisites: (operator) => moved(operator, 'new', 'wait_requisites'),
  confirming: (operator) => moved(operator, 'wait_payment', 'confirming'),
  aml: (operator) => moved(operator, 'paid', 'aml'),
  'wait_payment, part': toppedUp,
  'marked_paid, part': async (operator) => {
    const walked = await toppedUp(operator);
    await walked.guest.confirm(walked.id, 'paid');
    return walked;
  },
  'choice, unpaid': async (operator) => {
    const walked = await moved(operator, 'new', 'wait_requisites');
    await passMinutes(operator.api, walked.id, 4);
    await sweepClaims(operator.api.deps);
    return walked;
  },
  'choice, more': async (operator) => await followUpOf(operator, await credited(operator, 'wait_payment', '0.025')),
  'choice, late': (operator) => credited(operator, 'expired', '0.01'),
  'choice, no payment': notFound,
  'payout, unapproved': async (operator, other) => {
    await setApproval(operator, '1');
    return await walkTo(other, 'payout');
  },
};

/**
 * Sets the amount in US dollars from which a payout needs a second approval; null turns approvals off. Also removes the
 * daily limits of operators.
 */
export const setApproval = ({ api }: Operator, approvalUsd: string | null) =>
  sql`insert into settings (key, value) values ('claims', ${JSON.stringify({ tolerance: '0.5', approvalUsd, fourEyesUsd: null, operatorDayUsd: null })}::jsonb)
    on conflict (key) do update set value = excluded.value`.execute(api.db);

async function moved(operator: Operator, from: Place, to: ClaimStatus): Promise<Walked> {
  const walked = await walkTo(operator, from);
  await moneyTransaction(operator.api.db, async (tx) => {
    await transitionClaim(tx, { claim: await lockClaim(tx, walked.id), to, actor: 'rail:test' });
  });
  return walked;
}

async function toppedUp(operator: Operator): Promise<Walked> {
  const walked = await walkTo(operator, 'choice');
  await walked.guest.post(`/api/v1/claim/${walked.id}/confirm/`, { action: 'choose', choice: 'topup' });
  return walked;
}

async function notFound(operator: Operator): Promise<Walked> {
  const walked = await walkTo(operator, 'marked_paid');
  await operator.move(walked.id, 'no_payment');
  return walked;
}

async function followUpOf({ api }: Operator, walked: Walked): Promise<Walked> {
  const { id } = await api.db
    .selectFrom('claims')
    .where('linkedTo', '=', walked.id)
    .select('id')
    .executeTakeFirstOrThrow();
  return { ...walked, id };
}

async function credited(operator: Operator, from: Place, summa: string): Promise<Walked> {
  const walked = await walkTo(operator, from);
  await operator.move(walked.id, 'credit', { summa, tx: `credited to ${walked.id}` });
  return walked;
}
