import { sql } from 'kysely';
import sharp from 'sharp';
import { demoAddress } from '#backend/db/seed/demo-address.ts';
import { sweepClaims } from '#backend/jobs/sweep-claims.ts';
import { lockClaim } from '#backend/modules/claims/lifecycle/service.ts';
import { creditDeposit } from '#backend/modules/claims/payment/service.ts';
import { moneyTransaction } from '#backend/modules/ledger/postings/service.ts';
import { operatorAction } from '#contracts/operator.ts';
import { resolutionKinds } from '#domain/resolution.ts';
import { passMinutes } from './books.ts';
import { Guest, type Operator } from './exchange.ts';
import { sent, type Walked } from './operator-claims.ts';

const choices = resolutionKinds.map((kind) => `choose ${kind}`);

export const acts = {
  owner: ['confirm', 'paid', 'unpaid', 'transaction', 'cancel', 'decide', 'bill', ...choices],
  stranger: ['confirm', 'paid', 'unpaid', 'transaction', 'cancel', 'decide', 'bill', ...choices],
  operator: [...operatorAction.options.filter((action) => action !== 'choose'), ...choices],
  /** Payments that a payment provider can report: the whole agreed amount, or a tenth of it. */
  rail: ['whole', 'tenth'],
  clock: ['a day'],
} as const;

export type ActorName = keyof typeof acts;

/** Outcome of an attempted act: `done`, or an error code. */
export type Outcome = string;

let tried = 0;

/**
 * Performs one action on a claim. Parameters for all actions are sent, so that only the claim's state can cause a
 * refusal.
 */
export async function attempt(operator: Operator, claim: Walked, actor: ActorName, act: string): Promise<Outcome> {
  tried += 1;
  if (actor === 'owner') return await visit(claim.guest, claim, act);
  if (actor === 'stranger') return await visit(new Guest(operator.api), claim, act);
  if (actor === 'operator') return await order(operator, claim, act);
  if (actor === 'rail') return await report(operator, claim, act === 'whole' ? sent : '0.001');
  await passMinutes(operator.api, claim.id, 24 * 60);
  await sweepClaims(operator.api.deps);
  return 'done';
}

interface Answer {
  statusCode: number;
  json: () => { code?: string };
}
const outcome = (answer: Answer): Outcome => (answer.statusCode < 300 ? 'done' : (answer.json().code ?? 'nothing'));

const refundRequisites = { address: demoAddress('BTC') };

async function visit(guest: Guest, { id }: Walked, act: string): Promise<Outcome> {
  if (act === 'bill') return outcome(await sendBill(guest, id));
  const [action = '', choice] = act.split(' ');
  const body = {
    ...(action !== 'confirm' && { action }),
    ...(action === 'transaction' && { transaction: tried.toString(16).padStart(64, '0') }),
    ...(choice && { choice, refundRequisites }),
  };
  return outcome(await guest.post(`/api/v1/claim/${id}/confirm/`, body));
}

async function order(operator: Operator, { id, toSumma }: Walked, act: string): Promise<Outcome> {
  const [action = '', choice = 'continue'] = act.split(' ');
  const deposit = action === 'uncredit' || action === 'write_off' ? await lastDeposit(operator, id) : undefined;
  const summa = action === 'sent' ? toSumma : (deposit?.summa ?? sent);
  return outcome(
    await operator.move(id, action, {
      summa,
      note: 'Said by the test.',
      tx: `act ${tried}`,
      choice,
      refundRequisites,
      ...(deposit && { deposit: deposit.key }),
    }),
  );
}

async function lastDeposit({ api }: Operator, id: string): Promise<{ key: string; summa: string } | undefined> {
  const deposits = api.db.selectFrom('deposits').where('claimId', '=', id).orderBy('at', 'desc');
  return await deposits.select(['key', 'summa']).executeTakeFirst();
}

async function report({ api }: Operator, { id }: Walked, summa: string): Promise<Outcome> {
  try {
    await moneyTransaction(api.db, async (tx) =>
      creditDeposit(tx, { claim: await lockClaim(tx, id), key: `act ${tried}`, summa, actor: 'rail:test' }),
    );
    return 'done';
  } catch (error) {
    return (error as { code?: string }).code ?? 'nothing';
  }
}

const picture = sharp({ create: { width: 8, height: 8, channels: 3, background: '#2266aa' } })
  .png()
  .toBuffer();

let uploads = 0;

/**
 * Uploads a small receipt for a claim. Each upload comes from a different IP address, because uploads per network are
 * limited.
 */
export async function sendBill(guest: Guest, id: string) {
  uploads += 1;
  const boundary = 'razmen-boundary';
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n`;
  const payload = Buffer.concat([Buffer.from(head), await picture, Buffer.from(`\r\n--${boundary}--\r\n`)]);
  const headers = {
    'content-type': `multipart/form-data; boundary=${boundary}`,
    'x-forwarded-for': `198.18.${uploads >> 8}.${uploads & 255}`,
  };
  return await guest.send({ method: 'POST', url: `/api/v1/claim/${id}/bill/`, payload, headers });
}

/** Returns the data of a claim that an action could change. Tests compare the data before and after an action. */
export async function standing({ api }: Operator, id: string) {
  const { rows } = await sql<{
    status: string;
    reason: string | null;
    moves: number;
    bills: number;
    statedTx: string | null;
    money: string;
    approved: boolean;
    linked: string | null;
  }>`
    select c.status, c.reason, c.stated_tx, (select count(*)::int from claim_transitions where claim_id = c.id) as moves,
      (select count(*)::int from receipts where claim_id = c.id) as bills, exists (select from approvals where claim_id = c.id) as approved,
      (select coalesce(sum(summa), 0)::text from deposits where claim_id = c.id) as money,
      (select string_agg(l.status || ' ' || l.reason, ', ') from claims l where l.linked_to = c.id) as linked
    from claims c where c.id = ${id}`.execute(api.db);
  if (!rows[0]) throw new Error('no such claim');
  return rows[0];
}
