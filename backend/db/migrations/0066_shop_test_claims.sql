create table shop_test_claims (
  id uuid primary key default gen_random_uuid(),
  number bigint generated always as identity,
  shop_id uuid not null references shops (id) on delete cascade,
  order_id text not null,
  locale text not null,
  status text not null default 'new',
  reason text,
  from_ps integer not null references payment_systems (id),
  to_ps integer not null references payment_systems (id),
  from_summa numeric not null,
  to_summa numeric not null,
  course numeric not null,
  fixed_minutes integer not null,
  received numeric not null default 0,
  tx_in text,
  tx_out text,
  pay_until timestamptz,
  created_at timestamptz not null default now(),
  constraint shop_test_claims_one_per_order unique (shop_id, order_id),
  constraint shop_test_claims_locale_known check (locale in ('ru', 'en'))
);
comment on table shop_test_claims is 'Claims made with test keys of shops. They move no money and are deleted after thirty days.';
comment on column shop_test_claims.order_id is 'Number of the order in the shop.';
comment on column shop_test_claims.fixed_minutes is 'Minutes for which the course of a confirmed claim is fixed, or 0 for a floating course.';
comment on column shop_test_claims.received is 'Sum that is said to have arrived.';
create index shop_test_claims_of_shop on shop_test_claims (shop_id, created_at desc, id);
create index shop_test_claims_old on shop_test_claims (created_at);
create index shop_test_claims_from on shop_test_claims (from_ps);
create index shop_test_claims_to on shop_test_claims (to_ps);

create table shop_test_transitions (
  id bigint primary key generated always as identity,
  shop_id uuid not null references shops (id) on delete cascade,
  claim_id uuid not null references shop_test_claims (id) on delete cascade,
  to_status text not null,
  reason text,
  at timestamptz not null default clock_timestamp()
);
comment on table shop_test_transitions is 'Changes of the status of claims made with test keys.';
create index shop_test_transitions_of_claim on shop_test_transitions (claim_id, id);
create index shop_test_transitions_of_shop on shop_test_transitions (shop_id, id);

alter table shop_webhooks
  add column mode text not null default 'live',
  add constraint shop_webhooks_mode_known check (mode in ('live', 'test')),
  drop constraint shop_webhooks_pkey,
  add primary key (shop_id, mode);
comment on column shop_webhooks.mode is 'Keys whose claims are reported: events of test keys have an address of their own.';

alter table shop_deliveries
  add column mode text not null default 'live',
  add column test_claim_id uuid references shop_test_claims (id) on delete cascade,
  add column test_transition_id bigint references shop_test_transitions (id) on delete cascade,
  -- Use clock_timestamp(), because now() would give all events of a transaction the same time and lose their order.
  alter column created_at set default clock_timestamp(),
  add constraint shop_deliveries_mode_known check (mode in ('live', 'test')),
  add constraint shop_deliveries_test_is_test check (mode = 'test' or test_claim_id is null),
  add constraint shop_deliveries_live_is_live check (mode = 'live' or claim_id is null),
  add constraint shop_deliveries_test_once unique (test_claim_id, test_transition_id);
drop index shop_deliveries_due;
drop index shop_deliveries_of_shop;
create index shop_deliveries_due on shop_deliveries (shop_id, mode, next_at) where next_at is not null;
create index shop_deliveries_of_shop on shop_deliveries (shop_id, mode, created_at desc);
create index shop_deliveries_of_test_transition on shop_deliveries (test_transition_id) where test_transition_id is not null;
