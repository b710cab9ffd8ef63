create table shop_links (
  id uuid primary key default gen_random_uuid(),
  shop_id uuid not null references shops (id) on delete cascade,
  code text not null,
  order_id text not null,
  title text not null,
  from_ps integer not null references payment_systems (id),
  to_ps integer not null references payment_systems (id),
  from_summa numeric,
  to_summa numeric,
  to_requisites jsonb not null,
  once boolean not null,
  success_url text,
  fail_url text,
  created_at timestamptz not null default now(),
  expires_at timestamptz,
  closed_at timestamptz,
  opens integer not null default 0,
  attempts integer not null default 0,
  payments integer not null default 0,
  constraint shop_links_code_unique unique (code),
  constraint shop_links_one_per_order unique (shop_id, order_id),
  constraint shop_links_one_sum check ((from_summa is null) <> (to_summa is null)),
  constraint shop_links_sum_positive check (coalesce(from_summa, to_summa) > 0)
);
comment on table shop_links is 'Addresses that a shop gives its buyers, on which they pay a fixed sum.';
comment on column shop_links.code is 'Random end of the address.';
comment on column shop_links.from_summa is 'Sum that the buyer pays; null if the sum that the shop receives is fixed.';
comment on column shop_links.to_requisites is 'Place to which the shop is paid, as typed.';
comment on column shop_links.once is 'Whether one payment uses the link up.';
comment on column shop_links.opens is 'Visits of the page by anybody but the owner.';
comment on column shop_links.attempts is 'Claims that buyers have created.';
comment on column shop_links.payments is 'Claims that were completed, counted by a trigger.';
create index shop_links_of_shop on shop_links (shop_id, created_at desc, id);
create index shop_links_from on shop_links (from_ps);
create index shop_links_to on shop_links (to_ps);

alter table shop_sales add column link_id uuid references shop_links (id);
comment on column shop_sales.link_id is 'Link on which the buyer created the claim.';
create index shop_sales_of_link on shop_sales (link_id, state) where link_id is not null;
