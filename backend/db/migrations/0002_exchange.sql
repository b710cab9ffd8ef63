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
  send_inputs jsonb not null default '[]',
  send_inputs_verify jsonb,
  receive_inputs jsonb not null default '[]',
  notify_send_ru text,
  notify_send_en text,
  notify_receive_ru text,
  notify_receive_en text,
  visible boolean not null default true,
  position int not null default 0,
  pool_strategy text not null default 'random',
  constraint payment_systems_code_form check (code ~ '^[A-Z0-9_]{2,16}$'),
  constraint payment_systems_digits_range check (digits between 0 and 18),
  constraint payment_systems_kind_known check (kind in ('crypto', 'bank', 'wallet', 'cash')),
  constraint payment_systems_pool_strategy_known check (pool_strategy in ('random', 'daily', 'limit'))
);
comment on table payment_systems is 'One currency on one network, bank, wallet or in cash.';
comment on column payment_systems.send_inputs is
  'List of {name, label_ru, label_en, placeholder?, hint_ru?, hint_en?, mask?, format?, required, visible}, as in all three lists of inputs.';
comment on column payment_systems.pool_strategy is
  'How a requisite is picked: random; daily: one a day; limit: the one with the most left of its daily limit.';

create table directions (
  id int generated always as identity primary key,
  from_ps int not null references payment_systems (id),
  to_ps int not null references payment_systems (id),
  enabled boolean not null default true,
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
  tolerance numeric not null default 1,
  email_required boolean not null default true,
  rail text not null default 'manual',
  notify_ru text,
  notify_en text,
  best int,
  position int not null default 0,
  from_rate text,
  to_rate text,
  course_floor numeric,
  course_ceiling numeric,
  exported boolean not null default true,
  labels text[] not null default '{}',
  floating_percent numeric,
  delay_minutes int,
  constraint directions_once unique (from_ps, to_ps),
  constraint directions_sides_differ check (from_ps <> to_ps),
  constraint directions_margin_range check (margin >= 0 and margin < 100),
  constraint directions_verification_better check (margin_verification is null or margin_verification between 0 and margin),
  constraint directions_bonus_positive check (bonus is null or bonus > 0),
  constraint directions_from_limits check (from_min is null or from_max is null or from_min <= from_max),
  constraint directions_to_limits check (to_min is null or to_max is null or to_min <= to_max),
  constraint directions_rail_known check (rail in ('manual', 'demo_bank', 'cash')),
  constraint directions_course_bounds
    check (course_floor is null or course_ceiling is null or course_floor < course_ceiling),
  constraint directions_labels_known check (labels <@ array[
    'manual', 'juridical', 'verifying', 'cardverify', 'floating', 'otherin', 'otherout', 'reg', 'card2card',
    'delivery', 'hold']),
  constraint directions_floating_positive check (floating_percent > 0),
  constraint directions_delay_positive check (delay_minutes > 0)
);
create index directions_to on directions (to_ps);
comment on column directions.margin is 'Percent kept by the house, inside the course.';
comment on column directions.tolerance is 'Percent by which the market may move before the confirmation is refused with course_changed.';
comment on column directions.best is 'Position in the list of popular directions; null: not listed.';
comment on column directions.from_rate is 'Rate that prices the sending side; null: the rate of its unit. to_rate likewise.';
comment on column directions.course_floor is 'Outside course_floor and course_ceiling the direction is closed.';
comment on column directions.exported is 'Listed in the rate files of monitors, with labels, floating_percent and delay_minutes.';

create table offices (
  city text primary key references cities (code),
  address_ru text not null,
  address_en text not null,
  hours_ru text not null,
  hours_en text not null,
  note_ru text,
  note_en text,
  active boolean not null default true
);
comment on table offices is 'Where cash changes hands.';
comment on column offices.active is 'A city whose office is closed is offered nowhere.';

create table cash_desks (
  ps int not null references payment_systems (id),
  city text not null references cities (code),
  margin numeric not null default 0,
  min numeric,
  max numeric,
  stock numeric,
  held numeric not null default 0,
  primary key (ps, city),
  constraint cash_desks_margin_range check (margin >= 0 and margin < 50),
  constraint cash_desks_limits check (min is null or max is null or min <= max),
  constraint cash_desks_held_within_stock check (held >= 0 and (stock is null or held <= stock))
);
comment on table cash_desks is 'Terms and stock of a cash currency in a city; a city without a row has the terms of the direction.';
comment on column cash_desks.margin is 'Percent on top of the direction''s margin.';
comment on column cash_desks.min is 'In the cash currency, like max; the limits of the direction apply too.';
comment on column cash_desks.stock is 'Cash in the city, changed by the claims of the city; null: not counted, the reserve alone decides.';
comment on column cash_desks.held is 'Sum of the active holds of the city''s claims.';

create table reserves (
  ps int primary key references payment_systems (id),
  total numeric not null default 0,
  held numeric not null default 0,
  updated_at timestamptz not null default now(),
  constraint reserves_held_within_total check (held >= 0 and held <= total)
);
comment on table reserves is 'Derived by triggers at commit; no statement of the product writes it.';
comment on column reserves.total is 'Balance of the ledger account house:{code}.';
comment on column reserves.held is 'Sum of the active holds.';

create table requisite_pool (
  id uuid primary key default gen_random_uuid(),
  ps int not null references payment_systems (id),
  value text not null,
  holder text,
  bank text,
  tag text,
  active boolean not null default true,
  day_limit numeric,
  constraint requisite_pool_day_limit_positive check (day_limit > 0)
);
create index requisite_pool_of_ps on requisite_pool (ps) where active;
comment on table requisite_pool is 'Requisites that visitors pay to, for payments credited by hand.';
