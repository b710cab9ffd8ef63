import { sql } from 'kysely';
import type { Db } from '../../../db/pool.ts';
import type { Tx } from '../../../db/transaction.ts';

export interface MemberRow {
  id: string;
  userId: string | null;
  code: string;
  ps: number;
  /** Code, unit and decimal places of the payment system in which the balance is kept. */
  system: string;
  currency: string;
  digits: number;
  balance: string;
  hold: string;
  clicks: number;
  signups: number;
  claims: number;
  earned: string;
  paid: string;
}

const selectMember = (where: ReturnType<typeof sql>) => sql<MemberRow>`
  select m.id, m.user_id, m.code, m.ps, p.code as system, p.unit as currency, p.digits,
    trim_scale(m.balance)::text as balance, trim_scale(m.hold)::text as hold, m.clicks, m.signups, m.claims,
    trim_scale(m.earned)::text as earned, trim_scale(m.paid)::text as paid
  from referral_members m join payment_systems p on p.id = m.ps where ${where}`;

export async function memberOfUser(db: Db, userId: string): Promise<MemberRow | undefined> {
  return (await selectMember(sql`m.user_id = ${userId}`).execute(db)).rows[0];
}

export async function memberById(db: Db, id: string): Promise<MemberRow | undefined> {
  return (await selectMember(sql`m.id = ${id}`).execute(db)).rows[0];
}

export async function insertMember(db: Db, userId: string, code: string, system: string): Promise<void> {
  await sql`
    insert into referral_members (user_id, code, ps) select ${userId}, ${code}, id from (${chosen(system)}) chosen
    on conflict do nothing`.execute(db);
}

const chosen = (system: string) =>
  sql<{ id: number; digits: number }>`
    select id, digits from payment_systems order by code <> ${system}, unit <> 'USDT', id limit 1`;

/**
 * Returns the payment system for balances of new partners: the one with the code in `system`, otherwise the first one in
 * USDT, otherwise the first of all.
 */
export async function systemFor(db: Db, system: string): Promise<{ id: number; digits: number } | undefined> {
  return (await chosen(system).execute(db)).rows[0];
}

/** Returns the partner of a referral code, or undefined if the code is unknown or the partner's account was deleted. */
export async function memberIdOfCode(db: Db, code: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from referral_members where code = ${code.toLowerCase()} and user_id is not null`.execute(db);
  return rows[0]?.id;
}

/**
 * Returns the partner who invited a user. If the user was not invited, returns the partner of the given referral code.
 */
export async function inviterOf(db: Db, userId: string | null, code: string | null): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select m.id from referral_members m where m.user_id is not null and m.id = coalesce(
      (select member_id from referral_invitations where user_id = ${userId}::uuid),
      (select id from referral_members where code = lower(${code}::text)))`.execute(db);
  return rows[0]?.id;
}

export async function insertInvitation(tx: Tx, userId: string, memberId: string): Promise<boolean> {
  const { rows } = await sql`
    insert into referral_invitations (user_id, member_id) values (${userId}, ${memberId})
    on conflict do nothing returning user_id`.execute(tx);
  return rows.length > 0;
}

export async function deleteInvitation(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('referralInvitations').where('userId', '=', userId).execute();
}

export interface Figures {
  clicks?: number;
  signups?: number;
  claims?: number;
  turnover?: string;
  earned?: string;
}

/** Adds the given numbers to a partner's totals and to the partner's figures of the current day (UTC). */
export async function addFigures(tx: Tx, memberId: string, figures: Figures): Promise<void> {
  const { clicks = 0, signups = 0, claims = 0, turnover = '0', earned = '0' } = figures;
  await sql`
    update referral_members set clicks = clicks + ${clicks}, signups = signups + ${signups},
      claims = claims + ${claims}, earned = earned + ${earned}::numeric
    where id = ${memberId}`.execute(tx);
  await sql`
    insert into referral_days as d (member_id, day, clicks, signups, claims, turnover, earned)
    values (${memberId}, (now() at time zone 'UTC')::date, ${clicks}, ${signups}, ${claims}, ${turnover}::numeric, ${earned}::numeric)
    on conflict (member_id, day) do update set clicks = d.clicks + excluded.clicks,
      signups = d.signups + excluded.signups, claims = d.claims + excluded.claims,
      turnover = d.turnover + excluded.turnover, earned = d.earned + excluded.earned`.execute(tx);
}

/** Returns the turnover of the users invited by a partner, in US dollars over thirty days. */
export async function recentTurnover(db: Db, memberId: string): Promise<string> {
  const { rows } = await sql<{ turnover: string }>`
    select trim_scale(coalesce(sum(turnover), 0))::text as turnover from referral_days
    where member_id = ${memberId} and day > (now() at time zone 'UTC')::date - 30`.execute(db);
  return rows[0]?.turnover ?? '0';
}

export interface DayRow {
  day: string;
  clicks: number;
  signups: number;
  claims: number;
  earned: string;
}

/** Returns a partner's figures for each day, oldest first, including days without any event. */
export async function dayRows(db: Db, memberId: string, days: number): Promise<DayRow[]> {
  const { rows } = await sql<DayRow>`
    select to_char(at, 'YYYY-MM-DD') as day, coalesce(d.clicks, 0) as clicks, coalesce(d.signups, 0) as signups,
      coalesce(d.claims, 0) as claims, trim_scale(coalesce(d.earned, 0))::text as earned
    from generate_series((now() at time zone 'UTC')::date - ${days}::int + 1, (now() at time zone 'UTC')::date, interval '1 day') at
    left join referral_days d on d.member_id = ${memberId} and d.day = at::date order by at`.execute(db);
  return rows;
}

export interface Change {
  balance?: string;
  hold?: string;
  paid?: string;
}

/**
 * Changes a partner's balance and held rewards (not yet part of the balance) in one conditional update.
 * @returns false, without a change, if one of the two sums would become negative
 */
export async function changeSums(tx: Tx, memberId: string, change: Change): Promise<boolean> {
  const { balance = '0', hold = '0', paid = '0' } = change;
  const { rows } = await sql`
    update referral_members set balance = balance + ${balance}::numeric, hold = hold + ${hold}::numeric,
      paid = paid + ${paid}::numeric
    where id = ${memberId} and balance + ${balance}::numeric >= 0 and hold + ${hold}::numeric >= 0
    returning id`.execute(tx);
  return rows.length > 0;
}

export async function takeUpTo(tx: Tx, memberId: string, summa: string): Promise<string> {
  const { rows } = await sql<{ taken: string }>`
    with before as (select id, balance from referral_members where id = ${memberId} for update)
    update referral_members m set balance = m.balance - least(before.balance, ${summa}::numeric)
    from before where m.id = before.id returning trim_scale(least(before.balance, ${summa}::numeric))::text as taken`.execute(
    tx,
  );
  return rows[0]?.taken ?? '0';
}
