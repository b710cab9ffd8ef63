-- Who changed what at the desk. A line is written with its change and never after.
create table desk_changes (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  -- As in claim_moves: operator:{id of the user}.
  actor text not null,
  room text not null,
  -- What of the room: a currency, a city, a cash desk; null where there is but one thing.
  subject text,
  -- List of {field, before, after}, texts or true or false; null: nothing.
  changes jsonb not null,
  note text,
  constraint desk_changes_room_known check (room in ('rates', 'reserves', 'offices', 'hours', 'tech')),
  constraint desk_changes_say_something check (jsonb_typeof(changes) = 'array' and changes <> '[]')
);
create index desk_changes_of_room on desk_changes (room, id);
