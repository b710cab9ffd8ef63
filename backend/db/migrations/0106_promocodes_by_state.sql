-- Each state of promo codes has an index of its own, so that a list of codes in one state never reads codes in other
-- states. The indexes use the generated columns `valid_until` and `used_up` instead of the counter `used`, so that most
-- uses of a code change no index.
alter table promocodes
  add column valid_until timestamptz not null generated always as (coalesce(ends_at, 'infinity')) stored,
  add column used_up boolean not null generated always as (coalesce(used >= usage_limit, false)) stored;
comment on column promocodes.valid_until is 'The end ends_at, or infinity for a code without an end.';
comment on column promocodes.used_up is 'Whether no use is left.';
drop index promocodes_current;
create index promocodes_usable on promocodes (valid_until, created_at desc, id) include (starts_at)
  where active and not used_up;
create index promocodes_used_up on promocodes (valid_until, created_at desc, id) where active and used_up;
create index promocodes_planned on promocodes (starts_at, created_at desc, id) include (valid_until)
  where active and not used_up and starts_at is not null;
create index promocodes_expired on promocodes (valid_until desc, created_at desc, id) where active;
create index promocodes_off on promocodes (created_at desc, id) where not active;
