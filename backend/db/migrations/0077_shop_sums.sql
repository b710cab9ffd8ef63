create table shop_sums (
  shop_id uuid not null references shops (id) on delete cascade,
  kind text not null,
  unit text not null,
  at timestamptz not null,
  key text not null,
  opens integer not null default 0,
  created integer not null default 0,
  paid integer not null default 0,
  done integer not null default 0,
  turnover numeric not null default 0,
  reward numeric not null default 0,
  seconds bigint not null default 0,
  constraint shop_sums_pkey primary key (shop_id, kind, unit, at, key),
  constraint shop_sums_kind_known check (kind in ('all', 'pair', 'source')),
  constraint shop_sums_unit_known check (unit in ('hour', 'day'))
);
comment on table shop_sums is 'Sums over the sales of a shop that were created in one hour or day, kept by triggers.';
comment on column shop_sums.at is 'Begin of the hour or day in UTC.';
comment on column shop_sums.key is 'Numbers of both payment systems for a pair; id of a reusable link, once for one-time links or api for a source; empty for all.';
comment on column shop_sums.opens is 'Visits of the pages of links by anybody but the owner.';
insert into shop_sums (shop_id, kind, unit, at, key, opens, created, paid, done, turnover, reward, seconds)
select h.shop_id, h.kind, u.unit, date_trunc(u.unit, h.at, 'UTC'), h.key, sum(h.opens), sum(h.created), sum(h.paid), sum(h.done),
  sum(h.turnover), sum(h.reward), sum(h.seconds)
from (
  select shop_id, 'all' as kind, '' as key, at, opens, created, paid, done, turnover, reward, seconds from shop_hours
  union all
  select shop_id, 'pair', from_ps || ' ' || to_ps, at, opens, created, paid, done, turnover, reward, seconds from shop_hours
  union all
  select shop_id, 'source', source, at, opens, created, paid, done, turnover, reward, seconds from shop_source_hours
) h cross join (values ('hour'), ('day')) u (unit)
group by 1, 2, 3, 4, 5;
drop table shop_hours;
drop table shop_source_hours;
