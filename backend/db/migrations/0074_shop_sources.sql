alter table shop_sales add column reward numeric not null default 0;
comment on column shop_sales.reward is 'Reward that the sale earns the shop, in the currency of the balance.';
update shop_sales s set reward = c.summa from shop_credits c where c.claim_id = s.claim_id and c.kind = 'reward';

alter table shop_hours add column reward numeric not null default 0;
update shop_hours h set reward = s.reward from (
  select s.shop_id, date_trunc('hour', s.created_at, 'UTC') as at, c.from_ps, c.to_ps, sum(s.reward) as reward
  from shop_sales s join claims c on c.id = s.claim_id group by 1, 2, 3, 4) s
where h.shop_id = s.shop_id and h.at = s.at and h.from_ps = s.from_ps and h.to_ps = s.to_ps;

create table shop_source_hours (
  shop_id uuid not null references shops (id) on delete cascade,
  at timestamptz not null,
  source text not null,
  opens integer not null default 0,
  created integer not null default 0,
  paid integer not null default 0,
  done integer not null default 0,
  turnover numeric not null default 0,
  reward numeric not null default 0,
  seconds bigint not null default 0,
  constraint shop_source_hours_pkey primary key (shop_id, at, source)
);
comment on table shop_source_hours is 'The sums of shop_hours by the way in which buyers came, kept by the same triggers.';
comment on column shop_source_hours.source is 'Id of a link that is used again and again; once for all one-time links; api for the shop''s server.';
insert into shop_source_hours (shop_id, at, source, created, paid, done, turnover, reward, seconds)
select s.shop_id, date_trunc('hour', s.created_at, 'UTC'),
  case when s.link_id is null then 'api' when l.once then 'once' else l.id::text end, count(*),
  count(*) filter (where s.paid), count(*) filter (where s.state = 'done'), sum(s.turnover), sum(s.reward), sum(s.seconds)
from shop_sales s left join shop_links l on l.id = s.link_id group by 1, 2, 3;
insert into shop_source_hours as h (shop_id, at, source, opens)
select shop_id, date_trunc('hour', created_at, 'UTC'), case when once then 'once' else id::text end, sum(opens)
from shop_links where opens > 0 group by 1, 2, 3
on conflict (shop_id, at, source) do update set opens = excluded.opens;
