import { sql } from 'kysely';
import { actorColumns } from '../../../db/actor-columns.ts';
import type { PostingKind } from '../../../db/ledger-tables.ts';
import type { Db } from '../../../db/pool.ts';
import type { Tx } from '../../../db/transaction.ts';

/** A sum posted to one account, positive for a debit. Incoming money is a debit of the account house:{code}. */
export interface Entry {
  account: string;
  summa: string;
}

export interface Posting {
  /** Idempotency key of the event. Posting the same event again changes nothing. */
  key: string;
  kind: PostingKind;
  claimId?: string;
  actor: string;
  note?: string | undefined;
  entries: Entry[];
}

/** Writes one balanced posting. @returns false if a posting with this key exists */
export async function insertPosting(tx: Tx, posting: Posting): Promise<boolean> {
  const { key, kind, claimId = null, actor, note = null, entries } = posting;
  const { actorKind, actorId } = actorColumns(actor);
  const accounts = entries.map((entry) => entry.account);
  const summas = entries.map((entry) => entry.summa);
  const { rows } = await sql<{ id: string | null }>`
    select ledger_post(${key}, ${kind}, ${claimId}::uuid, ${actorKind}, ${actorId}, ${note}, ${accounts}::text[], ${summas}::numeric[]) as id
  `.execute(tx);
  return rows[0]?.id != null;
}

const balances = (db: Db) =>
  db
    .selectFrom('ledgerAccounts as a')
    .innerJoin('paymentSystems as ps', 'ps.id', 'a.ps')
    .leftJoin('ledgerEntries as e', 'e.accountId', 'a.id')
    .groupBy(['a.id', 'a.name', 'ps.id', 'ps.code', 'ps.unit'])
    .orderBy('a.name')
    .select(['a.name as account', 'ps.id as ps', 'ps.code', 'ps.unit as currency'])
    .select(sql<string>`trim_scale(coalesce(sum(e.summa), 0))::text`.as('summa'));

export const allBalances = (db: Db) => balances(db).execute();

export const balancesOfClaim = (db: Db, claimId: string) => balances(db).where('a.claimId', '=', claimId).execute();

export async function codeOf(db: Db, ps: number): Promise<string | undefined> {
  const row = await db.selectFrom('paymentSystems').where('id', '=', ps).select('code').executeTakeFirst();
  return row?.code;
}

export async function setConstraints(tx: Tx, mode: 'immediate' | 'deferred'): Promise<void> {
  await sql`set constraints all ${sql.raw(mode)}`.execute(tx);
}
