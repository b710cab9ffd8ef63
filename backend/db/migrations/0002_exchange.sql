create table networks (
  code text primary key,
  name text not null,
  confirmations int not null default 1,
  congestion text not null default 'normal',
  congestion_ru text,
  congestion_en text,
  constraint networks_congestion_known check (congestion in ('normal', 'high', 'severe'))
);

create table currency_groups (
  key text primary key,
  name_ru text not null,
  name_en text not null,
  position int not null
);

create table cities (
  code text primary key,
  name_ru text not null,
  name_en text not null
);

-- A payment system: one currency on one network, bank, wallet or cash desk.
create table payment_systems (
  id int primary key,
  code text not null unique,
  name_ru text not null,
  name_en text not null,
  unit text not null,
  kind text not null,
  group_key text not null references currency_groups (key),
  network text references networks (code),
  icon text,
  digits int not null,
  synonyms text[] not null default '{}',
  cities text[] not null default '{}',
  -- Lists of {name, label_ru, label_en, placeholder?, hint_ru?, hint_en?, mask?, format?, required, visible}.
  send_inputs jsonb not null default '[]',
  send_inputs_verify jsonb,
  receive_inputs jsonb not null default '[]',
  notify_send_ru text,
  notify_send_en text,
  notify_receive_ru text,
  notify_receive_en text,
  visible boolean not null default true,
  position int not null default 0,
  constraint payment_systems_code_form check (code ~ '^[A-Z0-9_]{2,16}$'),
  constraint payment_systems_digits_range check (digits between 0 and 18),
  constraint payment_systems_kind_known check (kind in ('crypto', 'bank', 'wallet', 'cash'))
);

-- Worth of one unit of a currency in US dollars, by the chosen source.
create table rates (
  unit text primary key,
  usd numeric not null,
  source text not null,
  updated_at timestamptz not null default now(),
  constraint rates_usd_positive check (usd > 0)
);

create table directions (
  id int generated always as identity primary key,
  from_ps int not null references payment_systems (id),
  to_ps int not null references payment_systems (id),
  enabled boolean not null default true,
  -- Percent kept by the house, inside the course.
  margin numeric not null,
  margin_verification numeric,
  bonus numeric,
  from_min numeric,
  from_max numeric,
  to_min numeric,
  to_max numeric,
  from_min_verification numeric,
  fixed_minutes int not null default 20,
  pay_minutes int not null default 20,
  -- Percent by which the market may move before confirm answers course_changed.
  tolerance numeric not null default 1,
  email_required boolean not null default true,
  rail text not null default 'manual',
  notify_ru text,
  notify_en text,
  -- Place among the directions people take; null = not listed.
  best int,
  position int not null default 0,
  constraint directions_once unique (from_ps, to_ps),
  constraint directions_sides_differ check (from_ps <> to_ps),
  constraint directions_margin_range check (margin >= 0 and margin < 100),
  constraint directions_verification_better check (margin_verification is null or margin_verification between 0 and margin),
  constraint directions_bonus_positive check (bonus is null or bonus > 0),
  constraint directions_from_limits check (from_min is null or from_max is null or from_min <= from_max),
  constraint directions_to_limits check (to_min is null or to_max is null or to_min <= to_max),
  constraint directions_rail_known check (rail in ('manual', 'demo_bank'))
);
create index directions_to on directions (to_ps);

-- total is the balance of house:{code}; held is the sum of active holds.
create table reserves (
  ps int primary key references payment_systems (id),
  total numeric not null default 0,
  held numeric not null default 0,
  updated_at timestamptz not null default now(),
  constraint reserves_held_within_total check (held >= 0 and held <= total)
);

-- Where visitors pay, for rails worked by hand.
create table requisite_pool (
  id uuid primary key default gen_random_uuid(),
  ps int not null references payment_systems (id),
  value text not null,
  holder text,
  bank text,
  tag text,
  active boolean not null default true
);
create index requisite_pool_of_ps on requisite_pool (ps) where active;
