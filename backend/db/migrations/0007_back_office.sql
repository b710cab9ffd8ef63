create table change_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  actor_kind text not null,
  actor_id text,
  room text not null,
  subject text,
  changes jsonb not null,
  note text,
  constraint change_log_actor check (actor_kind in ('visitor', 'operator', 'job', 'rail')
    and (actor_kind = 'visitor') = (actor_id is null)),
  constraint change_log_room_known check (room in ('rates', 'reserves', 'offices', 'hours', 'tech')),
  constraint change_log_changes_not_empty check (jsonb_typeof(changes) = 'array' and changes <> '[]')
);
create index change_log_of_room on change_log (room, id);
comment on table change_log is 'Changes made in the back office, each written with its change. Insert-only for the product''s role.';
comment on column change_log.subject is 'A currency, a city, a cash desk; null where the room has one subject.';
comment on column change_log.changes is 'List of {field, before, after}: texts or booleans; null: no value.';
