import { randomBytes, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '#backend/db/pool.ts';
import type { Tx } from '#backend/db/transaction.ts';
import type { ClaimDraft } from '#backend/modules/claims/service.ts';
import { moneyOnce } from '#backend/modules/ledger/service.ts';
import { address, repeatable, wallet } from './claim-work.ts';

/**
 * What a created and confirmed claim leaves behind, in as many transactions and in one statement each, and nothing else:
 * no price, no limit, no look at what is there. Whatever else a claim does comes on top.
 */
export async function rowsAlone(db: Db, draft: ClaimDraft): Promise<void> {
  const id = await moneyOnce(db, repeatable(draft, 201), (tx) => created(tx, draft));
  await moneyOnce(db, repeatable({ id }, 200), (tx) => confirmed(tx, id, draft));
}

async function created(tx: Tx, { fromPs, toPs, fromSumma, toSumma, agree }: ClaimDraft): Promise<string> {
  const to = [{ name: 'wallet', label: 'wallet', value: wallet() }];
  const { rows } = await sql<{ id: string }>`
    with created as (
      insert into claims (from_ps, to_ps, from_summa, to_summa, course, email, to_requisites, visitor_hash, ip, rail,
        agree, clock_at)
      values (${fromPs}, ${toPs}, ${fromSumma}, ${toSumma}, 1, ${`${randomUUID()}@example.org`}, ${JSON.stringify(to)},
        ${randomBytes(32)}, ${address()}, 'manual', ${JSON.stringify(agree)}, now() + interval '30 minutes')
      returning id
    ), logged as (
      insert into claim_moves (claim_id, to_status, actor) select id, 'new', 'visitor' from created returning claim_id, id
    ), told as (insert into claim_mails (claim_id, move) select claim_id, id from logged)
    select id from created`.execute(tx);
  return rows[0]?.id ?? '';
}

async function confirmed(tx: Tx, id: string, { toPs, toSumma }: ClaimDraft): Promise<void> {
  await sql`
    with moved as (
      update claims set status = 'wait_payment', status_at = now(), pay_until = now() + interval '30 minutes',
        clock_at = now() + interval '30 minutes'
      where id = ${id} returning id
    ), logged as (
      insert into claim_moves (claim_id, from_status, to_status, actor)
      select id, 'new', 'wait_payment', 'visitor' from moved returning id
    ), held as (insert into holds (claim_id, ps, summa) select id, ${toPs}::int, ${toSumma}::numeric from moved
    ), allotted as (insert into claim_requisites (claim_id, value) select id, ${id} from moved
    ), told as (insert into claim_mails (claim_id, move) select ${id}, id from logged)
    select id from logged`.execute(tx);
}
