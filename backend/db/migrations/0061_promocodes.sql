create table promocodes (
  id uuid primary key default gen_random_uuid(),
  code text not null,
  type text not null,
  value numeric not null,
  min_summa numeric not null default 0,
  max_bonus numeric,
  directions integer[] not null default '{}',
  personal boolean not null default false,
  user_id uuid references users (id) on delete set null,
  used integer not null default 0,
  usage_limit integer,
  per_user integer,
  starts_at timestamptz,
  ends_at timestamptz,
  active boolean not null default true,
  created_by uuid references users (id),
  created_at timestamptz not null default now(),
  constraint promocodes_code_unique unique (code),
  constraint promocodes_code_upper check (code = upper(code) and code <> ''),
  constraint promocodes_type_known check (type in ('percent', 'fix', 'course')),
  constraint promocodes_value_positive check (value > 0),
  constraint promocodes_sums check (min_summa >= 0 and (max_bonus is null or max_bonus > 0)),
  constraint promocodes_limits check (used >= 0 and usage_limit > 0 and per_user > 0),
  constraint promocodes_owner check (personal or user_id is null)
);
comment on table promocodes is 'Codes that raise the sum which a visitor receives.';
comment on column promocodes.value is 'Percent of the received sum, US dollars (fix), or percent of the margin (course).';
comment on column promocodes.min_summa is 'Smallest sum to send, in US dollars.';
comment on column promocodes.max_bonus is 'Largest bonus of one claim, in US dollars.';
comment on column promocodes.directions is 'Directions in which the code is accepted; empty for all.';
comment on column promocodes.personal is 'Whether only the account user_id may use the code. Stays set after the account is deleted.';
comment on column promocodes.used is 'Claims that hold a use now. A claim that goes on after its end may raise it above the limit.';
create index promocodes_newest on promocodes (created_at desc, id);
create index promocodes_of_user on promocodes (user_id) where user_id is not null;
create index promocodes_of_author on promocodes (created_by) where created_by is not null;

create table promocode_uses (
  claim_id uuid primary key references claims (id),
  promocode_id uuid not null references promocodes (id),
  created_at timestamptz not null default now(),
  returned_at timestamptz
);
comment on table promocode_uses is 'Claims created with a promo code.';
comment on column promocode_uses.returned_at is 'When the use was given back, because the claim ended without an exchange.';
create index promocode_uses_of_code on promocode_uses (promocode_id);

alter table claims add column promo_percent numeric not null default 0,
  add constraint claims_promo_percent check (promo_percent >= 0);
comment on column claims.promo_percent is 'Percent by which a promo code improved the course of the claim.';
