-- Adds contest entries and a draw that anybody can verify and nobody can manipulate.
alter table contests
  add column prizes jsonb not null default '[]',
  add column sealed_seed text,
  add column public_value_ru text,
  add column public_value_en text,
  add column entries_hash text,
  add column public_value text,
  add constraint contests_draw_in_order check (public_value is null or entries_hash is not null),
  add constraint contests_seed_sealed check (sealed_seed like 'v1:%');
comment on column contests.prizes is 'List of {prizeRu, prizeEn}, by place.';
comment on column contests.sealed_seed is 'AES-256-GCM with a key derived from SECRET, the seed''s hash as additional data. Null once the seed is published.';
comment on column contests.public_value_ru is 'Which public value decides the draw, named before the contest, such as the hash of a future block.';
comment on column contests.entries_hash is 'SHA-256 of the ascending claim numbers, each followed by a line feed; set at closing.';
create index contests_to_close on contests (ends_at) where entries_hash is null;

create table contest_entries (
  contest_id integer not null references contests (id),
  number bigint not null references claims (number),
  at timestamptz not null default now(),
  primary key (contest_id, number)
);
comment on table contest_entries is 'Claims that take part in a contest.';
create index contest_entries_of_claim on contest_entries (number);

alter table change_log drop constraint change_log_room_known;
alter table change_log add constraint change_log_room_known
  check (room in ('rates', 'reserves', 'offices', 'hours', 'tech', 'claims', 'contests'));
