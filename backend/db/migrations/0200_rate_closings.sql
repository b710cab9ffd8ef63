create table rate_closings (
  unit text not null,
  since timestamptz not null default now(),
  told_at timestamptz,
  open_since timestamptz,
  constraint rate_closings_pkey primary key (unit)
);
comment on table rate_closings is 'Units whose rate closes directions, so that staff is told once when they close and once when they open again.';
comment on column rate_closings.told_at is 'Time at which staff was told. Null while the rate has been closed for too short a time.';
comment on column rate_closings.open_since is 'Time since which the rate is valid again. Null while it is closed.';

alter table staff_notices add column details jsonb;
comment on column staff_notices.details is 'Facts that the text of the notice names, such as the directions that a rate closes. Null for most kinds.';
