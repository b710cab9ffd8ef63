import { sql } from 'kysely';
import type { Db } from '#backend/db/pool.ts';
import { inBulk } from './bulk.ts';

/** Claims per day. A longer history covers more days, with the same number of claims on each day. */
const claimsPerDay = 1_000;
/** Number of open claims. They are the newest claims of the history. */
const openClaims = 40;
/** Number of claims of heavy@example.org. The benchmark measures the claim lists of this user. */
const ownClaims = 500;

/** Last four digits of the card of every 200th person. Any other ending belongs to about one person in 10,000. */
export const frequentCardEnd = '4242';

/**
 * Returns an SQL expression for the e-mail of person `n`. Names and mail domains repeat as in real data, so that a
 * search is as slow as with real data.
 */
const emailOf = (n: string) => `(array['alex','ivan','maria','olga','dmitry','elena','sergey','anna','pavel','nina',
  'john','emma','lucas','sofia','max','vera','igor','yulia','roman','daria'])[${n} % 20 + 1]
  || (array['.','_','',''])[${n} / 20 % 4 + 1]
  || (array['petrov','smirnov','kuznetsova','popov','sokolov','lebedev','kozlov','novikov','morozova','volkov',
  'miller','garcia','schmidt','rossi','dubois','jansen','kowalski','silva','nowak','berg'])[${n} / 80 % 20 + 1]
  || ${n} / 1600 + 1 || '@' || (array['gmail.com','mail.ru','yandex.ru','bk.ru','outlook.com'])[${n} % 7 % 5 + 1]`;

/**
 * Returns an SQL expression for a wallet address of 34 letters and digits. The address depends on the person and the
 * payment system.
 */
const addressOf = (person: string, ps: string) =>
  `substr(translate(encode(sha256((${person} || ':' || ${ps})::bytea), 'base64'), '+/=', ''), 1, 34)`;

/** Returns an SQL expression for stored requisites. A bank gets a card number, any other payment system an address. */
const requisitesOf = (person: string, ps: string) => `jsonb_build_array(case
  when ${ps} in (select id from payment_systems where kind = 'bank') then jsonb_build_object('name', 'card', 'label', 'Card',
    'value', 'card:' || md5(${person} || ':' || ${ps}), 'sealed', 'v1:' || repeat(md5(${person}::text), 2), 'first', '2200',
    'last', case when ${person} % 200 = 0 then '${frequentCardEnd}' else lpad((${person} * 7919 % 10000)::text, 4, '0') end)
  else jsonb_build_object('name', 'address', 'label', 'Address', 'value', ${addressOf(person, ps)}) end)`;

/**
 * SQL expression for the list of statuses that claim number `k` passes through. Of 100 ended claims, 60 are done, 28
 * expired, 7 cancelled and 5 refunded.
 */
const paths = sql`case
  when k > total - ${sql.lit(openClaims)} then (array[
    '{new,wait_payment}', '{new,wait_payment,paid}', '{new,wait_payment,paid,payout}',
    '{new,wait_payment,paid,check,refund}'])[k % 4 + 1]::text[]
  when k * 37 % 100 < 60 then '{new,wait_payment,paid,payout,payout_sent,done}'
  when k * 37 % 100 < 88 then '{new,wait_payment,expired}'
  when k * 37 % 100 < 95 then '{new,wait_payment,cancelled}'
  else '{new,wait_payment,paid,check,refund,refunded}' end`;

const tables = [
  'users',
  'claims',
  'claim_transitions',
  'claim_requisites',
  'holds',
  'deposits',
  'payouts',
  'ledger_accounts',
  'ledger_transactions',
  'ledger_entries',
];

/** Writes `count` claims with their payments and a consistent ledger. */
export async function writeHistory(owner: Db, count: number): Promise<void> {
  await inBulk(owner, tables, async (session) => {
    await planClaims(session, count);
    await insertClaims(session);
    await insertBooks(session);
  });
}

async function planClaims(session: Db, count: number): Promise<void> {
  await sql`
    insert into users (email, password_hash, activated, created_at)
    select case n when 0 then 'heavy@example.org' else ${sql.raw(emailOf('n'))} end, '-', true,
      now() - (${sql.lit(count)} - n * 10) * interval '1 day' / ${sql.lit(claimsPerDay)}
    from generate_series(0, ${sql.lit(Math.ceil(count / 10))}) n`.execute(session);
  // Each day has 100 visitors with ten claims each. Every third visitor has an account.
  await sql`
    create temp table plan as
    select k, 100000 + k as number, gen_random_uuid() as id, person, path, path[cardinality(path)] as status, u.id as user_id,
      d.from_ps, d.to_ps, f.code as from_code, t.code as to_code, 100 + k % 900 as from_summa, 50 + k % 450 as to_summa,
      now() - (total - k) * interval '1 day' / ${sql.lit(claimsPerDay)} as at
    from (
      select k, ${sql.lit(count)} as total, k / 1000 * 100 + k * 31 % 100 + 1 as person, ${paths} as path
      from (select n as k, ${sql.lit(count)} as total from generate_series(1, ${sql.lit(count)}) n) numbered
    ) made
    join (select from_ps, to_ps, row_number() over (order by from_ps, to_ps) - 1 as place, count(*) over () as pairs
      from directions where enabled and not exists (
        select from payment_systems p where p.id in (from_ps, to_ps) and p.code like 'CASH%')) d on d.place = k % d.pairs
    join payment_systems f on f.id = d.from_ps join payment_systems t on t.id = d.to_ps
    left join users u on u.email = case when k % ${sql.lit(Math.max(1, Math.floor(count / ownClaims)))} = 0
      then 'heavy@example.org' when person % 3 = 0 then ${sql.raw(emailOf('person'))} end`.execute(session);
  await sql`create temp table paid as select * from plan where 'paid' = any(path)`.execute(session);
  await sql`analyze plan`.execute(session);
}

async function insertClaims(session: Db): Promise<void> {
  const steps = [
    `insert into claims (id, number, status, from_ps, to_ps, from_summa, to_summa, course, email, from_requisites,
      to_requisites, locale, user_id, visitor_hash, ip, rail, agree, refund_summa, promo_percent, pay_until, clock_at, status_at, created_at)
      overriding system value
      select id, number, status, from_ps, to_ps, from_summa, to_summa, to_summa::numeric / from_summa, ${emailOf('person')},
        '[]', ${requisitesOf('person', 'to_ps')},
        'ru', user_id, sha256(person::text::bytea), '10.0.0.0'::inet + person, 'manual', '{"aml": 1, "replenishment": 1}',
        case when 'refund' = any(path) then from_summa end, case when k % 33 = 0 then 0.5 else 0 end, at + interval '1 hour',
        case when status in ('wait_payment', 'paid', 'payout', 'refund') then now() + interval '1 hour' end,
        at + interval '20 minutes', at
      from plan order by k`,
    `select setval(pg_get_serial_sequence('claims', 'number'), max(number)) from claims`,
    `insert into claim_transitions (claim_id, at, from_status, to_status, actor_kind, actor_id)
      select id, at + place * interval '3 minutes', path[place - 1], path[place], 'job', 'history'
      from plan, generate_subscripts(path, 1) place order by k, place`,
    `insert into claim_requisites (claim_id, value, at) select id, md5(number::text), at from plan order by k`,
    `insert into holds (claim_id, ps, summa, active)
      select id, case when 'refund' = any(path) then from_ps else to_ps end,
        case when 'refund' = any(path) then from_summa else to_summa end,
        status in ('wait_payment', 'paid', 'payout', 'refund')
      from plan order by k`,
    `insert into deposits (key, payment_key, claim_id, ps, summa, at)
      select 'history:' || k, 'history:' || k, id, from_ps, from_summa, at from paid order by k`,
    `insert into payouts (claim_id, ps, summa, actor_kind, actor_id, sent_at)
      select id, to_ps, to_summa, 'job', 'history', at from plan where status = 'done' order by k`,
  ];
  for (const step of steps) await sql.raw(step).execute(session);
}

/**
 * Derives the ids of accounts and transactions from the order of the claims, so that ledger inserts need no lookups.
 */
async function insertBooks(session: Db): Promise<void> {
  const steps = [
    `insert into ledger_accounts (name, ps)
      select owner || ':' || code, id from payment_systems, unnest(array['house', 'exchange', 'equity']) owner on conflict do nothing`,
    `create temp table account as select (select max(id) from ledger_accounts) + row_number() over (order by k, side) as id, *
      from (select k, 'from' as side, id as claim_id, from_code as code, from_ps as ps from paid
        union all select k, 'to', id, to_code, to_ps from paid where 'payout' = any(path)) sides`,
    `insert into ledger_accounts (id, name, ps, claim_id) overriding system value
      select id, 'claim:' || claim_id || ':' || code, ps, claim_id from account order by id`,
    `create temp table posting as
      select (select coalesce(max(id), 0) from ledger_transactions) + row_number() over (order by k, step) as id, *
      from (
        select 1 as step, 'deposit' as kind, 'deposit:history:' || k as key, k, id as claim_id, at, from_ps, to_ps, from_summa, to_summa from paid
        union all select 2, 'convert', 'convert:history:' || k, k, id, at, from_ps, to_ps, from_summa, to_summa from paid where 'payout' = any(path)
        union all select 3, 'payout', 'payout:' || id, k, id, at, from_ps, to_ps, from_summa, to_summa from paid where status = 'done'
        union all select 3, 'refund', 'refund:' || id, k, id, at, from_ps, to_ps, from_summa, to_summa from paid where status = 'refunded'
      ) posted`,
    `insert into ledger_transactions (id, key, kind, claim_id, actor_kind, actor_id, at) overriding system value
      select id, key, kind, claim_id, 'job', 'history', at from posting order by id`,
    `create temp table shared as select ps, split_part(name, ':', 1) as kind, id from ledger_accounts where claim_id is null`,
    'analyze account; analyze posting; analyze shared',
    `insert into ledger_entries (transaction_id, account_id, summa)
      select p.id, coalesce(a.id, s.id), e.sign * case when e.side = 'from' then p.from_summa else p.to_summa end
      from posting p
      join (values ('deposit', 'house', 'from', 1), ('deposit', 'claim', 'from', -1),
        ('convert', 'claim', 'from', 1), ('convert', 'exchange', 'from', -1), ('convert', 'exchange', 'to', 1), ('convert', 'claim', 'to', -1),
        ('payout', 'claim', 'to', 1), ('payout', 'house', 'to', -1),
        ('refund', 'claim', 'from', 1), ('refund', 'house', 'from', -1)) e (kind, account, side, sign) on e.kind = p.kind
      left join account a on e.account = 'claim' and a.k = p.k and a.side = e.side
      left join shared s on s.kind = e.account and s.ps = case when e.side = 'from' then p.from_ps else p.to_ps end
      order by p.id`,
    `select setval(pg_get_serial_sequence('ledger_accounts', 'id'), (select max(id) from ledger_accounts)),
      setval(pg_get_serial_sequence('ledger_transactions', 'id'), (select max(id) from ledger_transactions))`,
    // Funds the house accounts with enough money for every payout.
    `select ledger_post('history:' || code, 'reserve', null, 'job', 'history', null,
      array['house:' || code, 'equity:' || code], array[1e9, -1e9]) from payment_systems`,
    `insert into reserves (ps, total) select id, 0 from payment_systems on conflict do nothing`,
    `update reserves r set total = house.total, held = coalesce(h.held, 0)
      from (select s.ps, sum(e.summa) as total from shared s join ledger_entries e on e.account_id = s.id
        where s.kind = 'house' group by s.ps) house
      left join (select ps, sum(summa) as held from holds where active group by ps) h on h.ps = house.ps
      where r.ps = house.ps`,
    'drop table plan, paid, account, posting, shared',
  ];
  for (const step of steps) await sql.raw(step).execute(session);
}
