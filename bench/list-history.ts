import { sql } from 'kysely';
import type { Db } from '#backend/db/pool.ts';
import { inBulk } from './bulk.ts';

/**
 * Number of rows of heavy@example.org in each list, the same in every database. The benchmark measures the lists of
 * this user.
 */
const ownRows = 20;
/** Number of rows of each kind: open withdrawals, open verifications, open inquiries, gift cards with a balance, and closed accounts. */
const openRows = 20;

const tables = [
  'blocklist',
  'change_log',
  'change_log_chain',
  'change_requests',
  'claim_notes',
  'gift_card_uses',
  'gift_cards',
  'inquiries',
  'posting_requests',
  'promocode_uses',
  'promocodes',
  'receipts',
  'referral_members',
  'referral_rewards',
  'sessions',
  'shift_reports',
  'users',
  'verifications',
  'withdrawals',
];

/**
 * Writes the rows of all lists except claims, in proportion to the number of claims: rewards, withdrawals, promo codes,
 * gift cards, verifications, inquiries, change log, requests that wait for a second member of staff, notes, receipts,
 * closed shifts, ended blocks, and sessions.
 */
export async function writeLists(owner: Db): Promise<void> {
  await inBulk(owner, tables, async (session) => {
    for (const step of steps) await sql.raw(step).execute(session);
  });
}

/**
 * Returns an SQL expression for the column `place` of the partner to whom row `k` belongs. The first `ownRows` rows
 * belong to heavy@example.org (place 0), and the other partners share all later rows evenly.
 */
const placeOf = (k: string) =>
  `case when ${k} <= ${ownRows} then 0 else 1 + ${k} % (select max(place) from partner) end`;
const memberOf = (k: string) => `(select id from partner where place = ${placeOf(k)})`;
const userOf = (k: string) => `(select user_id from partner where place = ${placeOf(k)})`;
const staff = `(select id from users where email = 'staff@example.org')`;
const usdt = `(select id from payment_systems where code = 'USDTTRC20')`;

const steps = [
  `insert into users (email, password_hash, role, activated, totp_secret)
    values ('staff@example.org', '-', 'owner', true, 'v1:-'), ('colleague@example.org', '-', 'owner', true, 'v1:-')`,
  // Number the finished claims from the oldest to the newest, so that later steps can select a part of them by `k`.
  `create temp table sold as select id, number, from_ps, to_ps, promo_percent, created_at as at, row_number() over (order by number) as k
    from claims where status = 'done'`,
  `create temp table partner as select gen_random_uuid() as id, user_id, place
    from (select id as user_id, row_number() over (order by email <> 'heavy@example.org', id) - 1 as place
      from users where role = 'user' and password_hash = '-') listed
    where place < (select 10 + count(*) / 100 from sold)`,
  `create unique index on partner (place)`,
  `create unique index on sold (k)`,
  'analyze sold; analyze partner',
  `insert into referral_members (id, user_id, code, ps) select id, user_id, 'p' || place, ${usdt} from partner`,
  `insert into referral_rewards (claim_id, member_id, status, turnover, percent, summa, created_at, due_at)
    select id, ${memberOf('k')}, 'refsucc', 100, 0.2, 0.2, at, at + interval '3 days' from sold order by k`,
  `insert into withdrawals (member_id, status, ps, summa, fee, to_ps, to_summa, to_requisites, created_at, sent_at, sent_by, tx)
    select ${memberOf('k / 2')}, 'wdsucc', ${usdt}, 10, 1, ${usdt}, 9, '[]', at, at + interval '1 hour', ${staff}, 'tx'
    from sold where k % 2 = 0 order by k`,
  `insert into withdrawals (member_id, ps, summa, fee, to_ps, to_summa, to_requisites)
    select (select id from partner where place = 1), ${usdt}, 10, 1, ${usdt}, 9, '[]' from generate_series(1, ${openRows})`,
  `select ledger_post('history:rewards', 'reward', null, 'job', 'history', null,
    array['rewards:USDTTRC20', (select 'referral:' || id || ':USDTTRC20' from partner where place = 1)],
    array[${openRows * 10}, -${openRows * 10}])`,
  `insert into promocodes (code, type, value, personal, user_id, ends_at, created_by, created_at)
    select 'OLD' || k, 'percent', 0.5, true, ${userOf('k / 20')}, at + interval '30 days', ${staff}, at
    from sold where k % 20 = 0 order by k`,
  `insert into promocodes (code, type, value, created_by) values ('SPRING', 'percent', 0.5, ${staff})`,
  `insert into promocode_uses (claim_id, promocode_id, created_at, bonus_usd)
    select id, (select id from promocodes where code = 'SPRING'), at, 1 from sold where promo_percent > 0 order by k`,
  `update promocodes set used = (select count(*) from promocode_uses) where code = 'SPRING'`,
  `insert into gift_cards (claim_id, ps, value, balance, code_hash, ending, buyer_id, holder_id, held_at, saved_at,
      created_at, expires_at)
    select id, ${usdt}, 100, 0, sha256(number::text::bytea), upper(right(md5(number::text), 4)), ${userOf('k / 2')},
      ${userOf('k / 2')}, at, at, at, at + interval '1 year'
    from sold where k % 2 = 0 order by k`,
  `update gift_cards set balance = 100 where id in (select id from gift_cards order by created_at desc, id limit ${openRows})`,
  `select ledger_post('history:gifts', 'gift', null, 'job', 'history', null,
    array['equity:USDTTRC20', 'gift:USDTTRC20'], array[sum(balance), -sum(balance)]) from gift_cards`,
  `insert into gift_card_uses (claim_id, card_id, summa, created_at)
    select s.id, g.id, 100, s.at from sold s join sold bought on bought.k = s.k - 1
    join gift_cards g on g.claim_id = bought.id where s.k % 2 = 1 and g.balance = 0 order by s.k`,
  // Make identity checks few and old, so that a query for a list of them must skip all newer card checks.
  `insert into verifications (kind, status, ps, user_id, claim_id, masked, number_hash, created_at, status_at, decided_at,
      decided_by, expires_at)
    select case when k <= 60 then 'identity' else 'card' end, 'expired', from_ps, ${userOf('k / 2')}, id, '2200 … 0000',
      case when k > 60 then sha256(('card ' || number)::bytea) end, at, at, at, ${staff}, at + interval '90 days'
    from sold where k % 2 = 0 order by k`,
  `insert into verifications (kind, status, ps, user_id, number_hash)
    select 'card', 'wait', ${usdt}, ${userOf('n + 1000')}, sha256(('waiting ' || n)::bytea) from generate_series(1, ${openRows}) n`,
  `insert into inquiries (at, locale, email, claim_number, body, answered_at, answered_by)
    select at, 'ru', 'visitor@example.org', number, 'Where is my money?', at + interval '1 hour', ${staff}
    from sold where k % 2 = 0 order by k`,
  `insert into inquiries (locale, email, body)
    select 'ru', 'visitor@example.org', 'Where is my money?' from generate_series(1, ${openRows})`,
  // Only a few change-log entries are about contests, and all of them are old. This is the worst case for a list of
  // these entries, because many newer entries are about other subjects.
  `insert into change_log (at, actor_kind, actor_id, room, subject, changes)
    select at, 'operator', ${staff}, case when k <= 20 then 'contests' else (array['rates','claims','directions'])[k % 3 + 1] end,
      (select f.code || ' → ' || t.code from payment_systems f, payment_systems t where f.id = from_ps and t.id = to_ps),
      '[{"field": "margin", "before": "1", "after": "2"}]'
    from sold order by k`,
  // Add the new change-log entries to the hash chain here, because the trigger that normally adds them is disabled
  // during this function.
  `do $$
    declare
      entry change_log;
      place bigint = coalesce((select max(position) from change_log_chain), 0);
      previous bytea = (select hash from change_log_chain where position = place);
    begin
      for entry in select * from change_log e where not exists (select from change_log_chain where entry_id = e.id) order by id loop
        place = place + 1;
        previous = change_log_hash(previous, place, entry);
        insert into change_log_chain (position, entry_id, hash) values (place, entry.id, previous);
      end loop;
    end $$`,
  `insert into change_requests (room, subject, payload, changes, user_id, at, ended_at, approved_by)
    select 'directions', number::text, '{}', '[{"field": "margin", "before": "1", "after": "-2"}]', ${staff}, at, at,
      (select id from users where email = 'colleague@example.org') from sold where k % 10 = 0 order by k`,
  `insert into posting_requests (kind, ps, summa, note, user_id, at, ended_at)
    select 'withdrawal', ${usdt}, 1, 'to the bank', ${staff}, at, at from sold where k % 10 = 0 order by k`,
  `insert into claim_notes (claim_id, user_id, at, for_visitor, text)
    select id, ${staff}, at, k % 20 = 0, 'Called the bank' from sold where k % 10 = 0 order by k`,
  `insert into receipts (id, claim_id, name, type, size, at)
    select gen_random_uuid(), id, 'receipt.png', 'image/png', 50000, at from sold where k % 4 = 0 order by k`,
  `insert into shift_reports (user_id, from_at, to_at, note, report, created_at)
    select ${staff}, at, at + interval '8 hours', '', '{}', at from sold where k % 200 = 0 order by k`,
  `insert into blocklist (kind, value, shown, note, user_id, at, ended_at, ended_by)
    select 'requisite', md5(number::text), md5(number::text), 'A stolen card', ${staff}, at, at + interval '1 day', ${staff}
    from sold where k % 100 = 0 order by k`,
  `insert into sessions (user_id, created_at, seen_at)
    select id, created_at, created_at + interval '1 hour' from users where role = 'user' and password_hash = '-' order by created_at, id`,
  `update users set blocked_at = created_at, block_reason = 'A stolen card' where id in (
    select id from users where role = 'user' and password_hash = '-' order by created_at desc, id limit ${openRows})`,
  'drop table sold, partner',
];
