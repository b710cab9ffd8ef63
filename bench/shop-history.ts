import { sql } from 'kysely';
import type { Db } from '#backend/db/pool.ts';
import { inBulk } from './bulk.ts';

/**
 * Number of days over which the shop's sales are spread evenly. The number is the same in every database of the
 * benchmark.
 */
const days = 365;
const reusableLinks = 5;

const tables = [
  'claims',
  'claim_transitions',
  'shop_links',
  'shop_link_methods',
  'shop_sales',
  'shop_sums',
  'shop_deliveries',
];

/**
 * Writes the sales of a shop with their claims, statuses, links and webhook events. Of ten sales, five come from the
 * shop's server, four from reusable links, and one from a one-time link.
 */
export async function writeSales(owner: Db, shopId: string, count: number): Promise<void> {
  const steps = [
    sql`create temp table plan as
      select k, gen_random_uuid() as id, from_ps, to_ps, path, path[cardinality(path)] as status,
        case when k % 10 = 0 then 'once' when k % 10 < 5 then 'link' else 'api' end as source,
        date_trunc('milliseconds', now() - (${sql.lit(count)} - k) * interval '1 day' * ${sql.lit(days)} / ${sql.lit(count)}) as at
      from (select n as k, case when n * 37 % 100 < 70 then '{new,wait_payment,paid,payout,payout_sent,done}'
        when n * 37 % 100 < 95 then '{new,wait_payment,expired}' else '{new,wait_payment,paid,refund,refunded}' end::text[] as path
        from generate_series(1, ${sql.lit(count)}) n) made
      join (select from_ps, to_ps, row_number() over (order by from_ps, to_ps) - 1 as place
        from directions where enabled order by from_ps, to_ps limit 4) d on d.place = k % 4`,
    sql`insert into claims (id, status, from_ps, to_ps, from_summa, to_summa, course, email, from_requisites, to_requisites,
        locale, rail, agree, status_at, created_at)
      select id, status, from_ps, to_ps, 100 + k % 900, 50 + k % 450, 0.5, 'buyer@example.org', '[]', '[]', 'ru', 'manual',
        '{"aml": 1, "replenishment": 1}', at, at from plan order by k`,
    sql`insert into claim_transitions (claim_id, at, from_status, to_status, actor_kind, actor_id)
      select id, at + place * interval '3 minutes', path[place - 1], path[place], 'job', 'history'
      from plan, generate_subscripts(path, 1) place order by k, place`,
    sql`insert into shop_links (shop_id, code, order_id, title, to_ps, to_summa, fee_side, once)
      select ${shopId}, 'reusable-' || n, 'set-' || n, 'Set', d.to_ps, 50, 'buyer', false
      from generate_series(1, ${sql.lit(reusableLinks)}) n, (select to_ps from plan limit 1) d`,
    sql`insert into shop_links (id, shop_id, code, order_id, title, to_ps, to_summa, fee_side, once, created_at)
      select id, ${shopId}, 'once-' || k, 'link-' || k, 'Tea', to_ps, 50, 'buyer', true, at from plan
      where source = 'once' order by k`,
    sql`insert into shop_link_methods (link_id, ps) select id, from_ps from plan where source = 'once'`,
    sql`insert into shop_sales (claim_id, shop_id, link_id, order_id, state, created_at, paid, turnover, seconds, reward)
      select p.id, ${shopId}, case source when 'once' then p.id when 'link' then l.id end, 'order-' || k,
        case status when 'expired' then 'ended' else status end, at, status <> 'expired',
        case status when 'done' then 50 + k % 450 else 0 end, case status when 'done' then 300 + k % 600 else 0 end,
        case status when 'done' then 0.25 else 0 end
      from plan p left join (select id, row_number() over (order by code) - 1 as place from shop_links where not once) l
        on l.place = k % ${sql.lit(reusableLinks)} order by k`,
    // The trigger `shop_sale_counted` is disabled while the history is written, so compute the shop's totals here. The
    // result is the same as if the trigger had counted every sale.
    sql`insert into shop_sums (shop_id, kind, unit, at, key, created, paid, done, turnover, reward, seconds)
      select s.shop_id, k.kind, u.unit, date_trunc(u.unit, s.created_at, 'UTC'), k.key, count(*), count(*) filter (where s.paid),
        count(*) filter (where s.state = 'done'), sum(s.turnover), sum(s.reward), sum(s.seconds)
      from shop_sales s join claims c on c.id = s.claim_id left join shop_links l on l.id = s.link_id
      cross join (values ('day'), ('hour')) u (unit)
      cross join lateral (values ('all', ''), ('pair', c.from_ps || ' ' || c.to_ps),
        ('source', case when l.once then 'once' else coalesce(l.id::text, 'api') end)) k (kind, key)
      group by 1, 2, 3, 4, 5`,
    sql`insert into shop_deliveries (shop_id, claim_id, transition_id, status, data, created_at, attempts, next_at, delivered_at, http_status)
      select ${shopId}, t.claim_id, t.id, t.to_status, '{}', t.at, 1, null, t.at, 204 from claim_transitions t
      where t.at > now() - interval '30 days'`,
    sql`drop table plan`,
  ];
  await inBulk(owner, tables, async (session) => {
    for (const step of steps) await step.execute(session);
  });
}
