import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '#backend/db/pool.ts';
import type { Tx } from '#backend/db/transaction.ts';
import type { ClaimDraft } from '#backend/modules/claims/intake/service.ts';
import { moneyTransaction } from '#backend/modules/ledger/postings/service.ts';
import { address, wallet } from './claim-work.ts';

/**
 * What created and confirmed claims leave behind, in the two transactions of one claim, in two statements each, and nothing
 * else: no price, no limit, no look at what is there. Whatever else a claim does comes on top.
 */
export async function claimRows(db: Db, drafts: ClaimDraft[]): Promise<void> {
  const given = JSON.stringify(drafts.map(rowOf));
  const ids = await moneyTransaction(db, async (tx) => {
    const made = await created(tx, given);
    await keys(tx, given, 201);
    return made;
  });
  await moneyTransaction(db, async (tx) => {
    await confirmed(tx, ids);
    await keys(tx, given, 200);
  });
}

const rowOf = ({ fromPs, toPs, fromSumma, toSumma, agree }: ClaimDraft) => ({
  from_ps: fromPs,
  to_ps: toPs,
  from_summa: fromSumma,
  to_summa: toSumma,
  agree,
  email: `${randomUUID()}@example.org`,
  to_requisites: [{ name: 'wallet', label: 'wallet', value: wallet() }],
  visitor: randomBytes(32).toString('hex'),
  ip: address(),
  hash: createHash('sha256').update(randomUUID()).digest('hex'),
});

async function created(tx: Tx, given: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with created as (
      insert into claims (from_ps, to_ps, from_summa, to_summa, course, email, to_requisites, visitor_hash, ip, rail,
        agree, clock_at)
      select from_ps, to_ps, from_summa, to_summa, 1, email, to_requisites, decode(visitor, 'hex'), ip, 'manual',
        agree, now() + interval '30 minutes'
      from jsonb_to_recordset(${given}::jsonb) as given(from_ps int, to_ps int, from_summa numeric, to_summa numeric,
        email text, to_requisites jsonb, visitor text, ip inet, agree jsonb)
      returning id
    ), logged as (
      insert into claim_moves (claim_id, to_status, actor) select id, 'new', 'visitor' from created returning claim_id, id
    ), told as (insert into claim_mails (claim_id, move) select claim_id, id from logged)
    select id from created`.execute(tx);
  return rows.map(({ id }) => id);
}

async function confirmed(tx: Tx, ids: string[]): Promise<void> {
  await sql`
    with moved as (
      update claims set status = 'wait_payment', status_at = now(), pay_until = now() + interval '30 minutes',
        clock_at = now() + interval '30 minutes'
      where id = any(${ids}::uuid[]) returning id, to_ps, to_summa
    ), logged as (
      insert into claim_moves (claim_id, from_status, to_status, actor)
      select id, 'new', 'wait_payment', 'visitor' from moved returning claim_id, id
    ), held as (insert into holds (claim_id, ps, summa) select id, to_ps, to_summa from moved order by to_ps
    ), allotted as (insert into claim_requisites (claim_id, value) select id, id from moved
    ), told as (insert into claim_mails (claim_id, move) select claim_id, id from logged)
    select id from logged`.execute(tx);
}

async function keys(tx: Tx, given: string, status: number): Promise<void> {
  await sql`
    insert into idempotency_keys (actor, key, request_hash, status, answer)
    select 'guest:bench', gen_random_uuid(), decode(hash, 'hex'), ${status}, to_jsonb(visitor)
    from jsonb_to_recordset(${given}::jsonb) as given(hash text, visitor text) on conflict do nothing`.execute(tx);
}
