import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '#backend/db/pool.ts';
import { transaction } from '#backend/db/transaction.ts';

const accountsPerBranch = 10_000;
const tellersPerBranch = 10;

/**
 * Creates the TPC-B tables with fewer accounts per branch than the standard requires. This does not affect the result,
 * because transactions wait for each other on branches, not on accounts.
 */
export async function prepareTpcb(owner: Db, branches: number): Promise<void> {
  await sql`drop schema if exists tpcb cascade`.execute(owner);
  await sql`create schema tpcb`.execute(owner);
  await sql`create table tpcb.branches (bid int primary key, balance int not null, filler char(88))`.execute(owner);
  await sql`create table tpcb.tellers (tid int primary key, bid int not null, balance int not null, filler char(84))`.execute(
    owner,
  );
  await sql`create table tpcb.accounts (aid int primary key, bid int not null, balance int not null, filler char(84))`.execute(
    owner,
  );
  await sql`create table tpcb.history (tid int, bid int, aid int, delta int, at timestamptz, filler char(22))`.execute(
    owner,
  );
  await sql`insert into tpcb.branches select n, 0, '' from generate_series(1, ${branches}::int) n`.execute(owner);
  await sql`insert into tpcb.tellers select n, 1 + (n - 1) / ${tellersPerBranch}::int, 0, ''
    from generate_series(1, ${branches * tellersPerBranch}::int) n`.execute(owner);
  await sql`insert into tpcb.accounts select n, 1 + (n - 1) / ${accountsPerBranch}::int, 0, ''
    from generate_series(1, ${branches * accountsPerBranch}::int) n`.execute(owner);
  await sql`grant usage on schema tpcb to public`.execute(owner);
  await sql`grant all on all tables in schema tpcb to public`.execute(owner);
}

/** Runs one TPC-B transaction as pgbench does: five statements between begin and commit. */
export async function tpcb(db: Db, branches: number): Promise<void> {
  const aid = randomInt(1, branches * accountsPerBranch + 1);
  const tid = randomInt(1, branches * tellersPerBranch + 1);
  const bid = randomInt(1, branches + 1);
  const delta = randomInt(-5000, 5001);
  await transaction(db, async (tx) => {
    await sql`update tpcb.accounts set balance = balance + ${delta} where aid = ${aid}`.execute(tx);
    await sql`select balance from tpcb.accounts where aid = ${aid}`.execute(tx);
    await sql`update tpcb.tellers set balance = balance + ${delta} where tid = ${tid}`.execute(tx);
    await sql`update tpcb.branches set balance = balance + ${delta} where bid = ${bid}`.execute(tx);
    await sql`insert into tpcb.history (tid, bid, aid, delta, at)
      values (${tid}, ${bid}, ${aid}, ${delta}, current_timestamp)`.execute(tx);
  });
}
