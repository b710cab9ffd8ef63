alter table shop_sales
  add column paid boolean not null default false,
  add column turnover numeric not null default 0,
  add column seconds integer not null default 0;
comment on column shop_sales.paid is 'Whether the claim has had a payment.';
comment on column shop_sales.turnover is 'Sum received by the shop, in US dollars at the end of the claim; 0 unless done.';
comment on column shop_sales.seconds is 'Seconds from the claim to its end; 0 unless done.';

update shop_sales s set
  paid = exists (select from claim_transitions m
    where m.claim_id = s.claim_id and m.to_status in ('paid_partial', 'paid', 'done', 'refunded')),
  turnover = case when s.state = 'done' then round(c.to_summa * r.usd, 2) else 0 end,
  seconds = case when s.state = 'done' then coalesce((select extract(epoch from max(m.at) - s.created_at)
    from claim_transitions m where m.claim_id = s.claim_id and m.to_status = 'done'), 0)::int else 0 end
from claims c join payment_systems p on p.id = c.to_ps left join rates r on r.unit = p.unit
where c.id = s.claim_id and r.usd is not null;

create table shop_hours (
  shop_id uuid not null references shops (id) on delete cascade,
  at timestamptz not null,
  from_ps integer not null references payment_systems (id),
  to_ps integer not null references payment_systems (id),
  created integer not null default 0,
  paid integer not null default 0,
  done integer not null default 0,
  turnover numeric not null default 0,
  seconds bigint not null default 0,
  constraint shop_hours_pkey primary key (shop_id, at, from_ps, to_ps)
);
comment on table shop_hours is 'Sums over the sales of a shop that were created in one hour, by pair, kept by a trigger.';
comment on column shop_hours.at is 'Begin of the hour in UTC.';
create index shop_hours_from on shop_hours (from_ps);
create index shop_hours_to on shop_hours (to_ps);
insert into shop_hours (shop_id, at, from_ps, to_ps, created, paid, done, turnover, seconds)
select s.shop_id, date_trunc('hour', s.created_at, 'UTC'), c.from_ps, c.to_ps, count(*), count(*) filter (where s.paid),
  count(*) filter (where s.state = 'done'), sum(s.turnover), sum(s.seconds)
from shop_sales s join claims c on c.id = s.claim_id group by 1, 2, 3, 4;
