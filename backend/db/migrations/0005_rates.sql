create table rates (
  unit text primary key,
  usd numeric not null,
  source text not null,
  updated_at timestamptz not null default now(),
  max_age int not null default 900,
  fault text,
  candidate_usd numeric,
  candidate_since timestamptz,
  constraint rates_usd_positive check (usd > 0),
  constraint rates_fault_known check (fault in ('gone', 'spread', 'bounds', 'jump'))
);
comment on table rates is 'Validated US dollar price of one unit of each currency.';
comment on column rates.max_age is 'Seconds after which the price may price nothing.';
comment on column rates.fault is 'Why the price may price nothing now.';
comment on column rates.candidate_usd is 'Price after a jump, waiting for confirmation since candidate_since.';

create table rate_rules (
  unit text primary key,
  base text not null,
  via text,
  sources text[],
  follows text,
  factor numeric,
  jump numeric not null default 10,
  spread numeric not null default 2,
  floor numeric,
  ceiling numeric,
  constraint rate_rules_via_known check (via in ('USD', 'USDT', 'EUR', 'RUB')),
  constraint rate_rules_follows_whole check ((follows is null) = (factor is null)),
  constraint rate_rules_positive check (jump > 0 and spread > 0 and factor > 0 and floor > 0 and ceiling > 0),
  constraint rate_rules_bounds check (floor is null or ceiling is null or floor < ceiling)
);
comment on table rate_rules is 'How the price of a unit is computed and validated; a unit without a row has the defaults.';
comment on column rate_rules.base is 'Unit whose markets are read; with another name than the unit, a second way to price it.';

create table rate_sources (
  name text primary key,
  asked_at timestamptz not null default now(),
  next_at timestamptz not null default now(),
  answered_at timestamptz,
  failures int not null default 0,
  problem text
);
comment on table rate_sources is 'Last request to each source of prices, and what was wrong with its answer.';

create table rate_markets (
  source text not null,
  base text not null,
  quote text not null,
  price numeric not null,
  at timestamptz not null,
  until timestamptz not null,
  primary key (source, base, quote),
  constraint rate_markets_price_positive check (price > 0)
);
comment on table rate_markets is 'Last prices of each source.';
comment on column rate_markets.price is 'Units of quote for one base.';

create table rate_history (
  unit text not null,
  at timestamptz not null,
  usd numeric not null,
  primary key (unit, at)
);
create index rate_history_age on rate_history (at);
comment on table rate_history is 'Last price of each hour, for thirty days.';
