-- How the worth of a unit is made and guarded; a unit without a row has the usual guards.
create table rate_rules (
  unit text primary key,
  -- Whose markets are read. Another name than the unit is a second way to price it.
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

-- When a source was asked, and what was wrong with its answer.
create table rate_sources (
  name text primary key,
  asked_at timestamptz not null default now(),
  next_at timestamptz not null default now(),
  answered_at timestamptz,
  failures int not null default 0,
  problem text
);

-- The last prices of each source: so many `quote` for one `base`.
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

-- Seconds a worth may price anything, why it may not now, and the far move that waits to be believed.
alter table rates add column max_age int not null default 900;
alter table rates add column fault text
  constraint rates_fault_known check (fault in ('gone', 'spread', 'bounds', 'jump'));
alter table rates add column candidate_usd numeric;
alter table rates add column candidate_since timestamptz;

-- The last worth of each hour, for thirty days.
create table rate_history (
  unit text not null,
  at timestamptz not null,
  usd numeric not null,
  primary key (unit, at)
);
create index rate_history_age on rate_history (at);

-- Which worths price a direction, where other than those of its units; outside its course limits it is closed.
alter table directions add column from_rate text;
alter table directions add column to_rate text;
alter table directions add column course_floor numeric;
alter table directions add column course_ceiling numeric;
alter table directions add constraint directions_course_bounds
  check (course_floor is null or course_ceiling is null or course_floor < course_ceiling);

-- Who looks at figures hears that they changed.
create function offer_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('offer_changed', '');
  return null;
end $$;

create trigger rates_offer_changed after insert or update or delete on rates
  for each statement execute function offer_changed();
create trigger settings_offer_changed after insert or update or delete on settings
  for each statement execute function offer_changed();
create trigger directions_offer_changed after insert or update or delete on directions
  for each statement execute function offer_changed();
