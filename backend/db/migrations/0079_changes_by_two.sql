-- Allows negative margins for directions. Adds a table for changes of directions and requisites that wait for the
-- approval of a second member of staff.
alter table directions drop constraint directions_margin_range;
alter table directions add constraint directions_margin_range check (margin > -50 and margin < 100);
alter table directions drop constraint directions_verification_better;
alter table directions add constraint directions_verification_better
  check (margin_verification is null or (margin_verification > -50 and margin_verification <= margin));
create table change_requests (
  id uuid primary key default gen_random_uuid(),
  room text not null,
  subject text not null,
  payload jsonb not null,
  changes jsonb not null,
  user_id uuid not null references users (id),
  at timestamptz not null default now(),
  ended_at timestamptz,
  approved_by uuid references users (id),
  declined_by uuid references users (id),
  constraint change_requests_room_known check (room in ('directions', 'requisites')),
  constraint change_requests_changes_not_empty check (jsonb_typeof(changes) = 'array' and changes <> '[]'),
  constraint change_requests_two_persons check (approved_by <> user_id),
  constraint change_requests_ended check ((ended_at is not null) = (approved_by is not null or declined_by is not null)),
  constraint change_requests_one_end check (approved_by is null or declined_by is null)
);
create unique index change_requests_open on change_requests (room, subject) where ended_at is null;
create index change_requests_of_author on change_requests (user_id);
create index change_requests_approved on change_requests (approved_by) where approved_by is not null;
create index change_requests_declined on change_requests (declined_by) where declined_by is not null;
comment on table change_requests is 'Changes of directions and requisites that wait for a second member of staff, or waited.';
comment on column change_requests.payload is 'Values to write once it is approved, in the format of the module that owns the table.';
comment on column change_requests.changes is 'List of {field, before, after}, as in the change log.';
create index change_log_of_subject on change_log (room, subject, id);
