import { sql } from 'kysely';
import { sweepClaims } from '#backend/jobs/sweep-claims.ts';
import { lockClaim, transitionClaim } from '#backend/modules/claims/lifecycle/service.ts';
import { moneyTransaction } from '#backend/modules/ledger/postings/service.ts';
import type { ClaimStatus } from '#domain/claim-status.ts';
import { passMinutes } from './books.ts';
import { type Place, type Walked, walkTo } from './desk-claims.ts';
import type { Desk } from './exchange.ts';

/** Every claim status. Some are listed in several variants, for example before and after a payment. */
export type EveryPlace =
  | Place
  | ClaimStatus
  | 'wait_payment, part'
  | 'marked_paid, part'
  | 'choice, unpaid'
  | 'choice, more'
  | 'choice, late'
  | 'payout, unapproved';

/**
 * Brings a new claim to a state. The fake payment method `rail:test` makes transitions that no real payment method
 * makes.
 */
export async function walkAnywhere(desk: Desk, other: Desk, place: EveryPlace): Promise<Walked> {
  const way = ways[place];
  return way ? await way(desk, other) : await walkTo(desk, place as Place);
}

const ways: Partial<Record<EveryPlace, (desk: Desk, other: Desk) => Promise<Walked>>> = {
  verify: (desk) => moved(desk, 'new', 'verify'),
  wait_requisites: (desk) => moved(desk, 'new', 'wait_requisites'),
  confirming: (desk) => moved(desk, 'wait_payment', 'confirming'),
  aml: (desk) => moved(desk, 'paid', 'aml'),
  'wait_payment, part': toppedUp,
  'marked_paid, part': async (desk) => {
    const walked = await toppedUp(desk);
    await walked.guest.confirm(walked.id, 'paid');
    return walked;
  },
  'choice, unpaid': async (desk) => {
    const walked = await moved(desk, 'new', 'wait_requisites');
    await passMinutes(desk.api, walked.id, 4);
    await sweepClaims(desk.api.deps);
    return walked;
  },
  'choice, more': async (desk) => await followUpOf(desk, await credited(desk, 'wait_payment', '0.025')),
  'choice, late': (desk) => credited(desk, 'expired', '0.01'),
  'payout, unapproved': async (desk, other) => {
    await setApproval(desk, '1');
    return await walkTo(other, 'payout');
  },
};

/** Sets the amount in US dollars above which a payout needs approval, or null for no approval. Removes the daily limit. */
export const setApproval = ({ api }: Desk, approvalUsd: string | null) =>
  sql`insert into settings (key, value) values ('claims', ${JSON.stringify({ tolerance: '0.5', approvalUsd, operatorDayUsd: null })}::jsonb)
    on conflict (key) do update set value = excluded.value`.execute(api.db);

async function moved(desk: Desk, from: Place, to: ClaimStatus): Promise<Walked> {
  const walked = await walkTo(desk, from);
  await moneyTransaction(desk.api.db, async (tx) => {
    await transitionClaim(tx, { claim: await lockClaim(tx, walked.id), to, actor: 'rail:test' });
  });
  return walked;
}

async function toppedUp(desk: Desk): Promise<Walked> {
  const walked = await walkTo(desk, 'choice');
  await walked.guest.post(`/api/v1/claim/${walked.id}/confirm/`, { action: 'choose', choice: 'topup' });
  return walked;
}

async function followUpOf({ api }: Desk, walked: Walked): Promise<Walked> {
  const { id } = await api.db
    .selectFrom('claims')
    .where('linkedTo', '=', walked.id)
    .select('id')
    .executeTakeFirstOrThrow();
  return { ...walked, id };
}

async function credited(desk: Desk, from: Place, summa: string): Promise<Walked> {
  const walked = await walkTo(desk, from);
  await desk.move(walked.id, 'credit', { summa, tx: `credited to ${walked.id}` });
  return walked;
}
