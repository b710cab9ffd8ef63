-- A visitor who tops up on a payment page pays a second time for the same claim.
alter table demo_payments drop constraint demo_payments_claim_id_key;
create index demo_payments_of_claim on demo_payments (claim_id);

-- Who accepted the payout, and the second member of staff who approved it.
alter table claims add column accepted_by uuid references users (id);
alter table claims add column approved_by uuid references users (id);

-- Shown at a cash desk instead of a name.
alter table claims add column office_code text not null
  default upper(left(replace(gen_random_uuid()::text, '-', ''), 6));

-- How a requisite of the pool is picked: any; the same one for a day; the one with the most left of its daily limit.
alter table payment_systems add column pool_strategy text not null default 'random'
  constraint payment_systems_pool_strategy_known check (pool_strategy in ('random', 'daily', 'limit'));
alter table requisite_pool add column day_limit numeric
  constraint requisite_pool_day_limit_positive check (day_limit > 0);
create index claim_requisites_of_pool on claim_requisites (pool_id, at);

-- Where cash changes hands.
create table offices (
  city text primary key references cities (code),
  address_ru text not null,
  address_en text not null,
  hours_ru text not null,
  hours_en text not null,
  note_ru text,
  note_en text
);

alter table directions drop constraint directions_rail_known;
alter table directions add constraint directions_rail_known check (rail in ('manual', 'demo_bank', 'cash'));

-- What the audit found, the latest last. Payouts stand still while the latest is not clean.
create table audits (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  ok boolean not null,
  checks jsonb not null
);
