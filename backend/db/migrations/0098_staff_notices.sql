-- Stores the events that are reported to staff, the recipients and messages of each event, and each person's choice of
-- notices.
create table staff_notices (
  id bigint generated always as identity,
  kind text not null,
  key text not null,
  claim_id uuid,
  status text,
  number bigint,
  summa numeric,
  unit text,
  page text,
  not_for uuid,
  at timestamptz not null default now(),
  spread_at timestamptz,
  constraint staff_notices_pkey primary key (id),
  constraint staff_notices_key unique (key)
);
create index staff_notices_waiting on staff_notices (id) where spread_at is null;
create index staff_notices_by_age on staff_notices (at);
comment on table staff_notices is 'Events that staff is told about. Rows are deleted after a week.';
comment on column staff_notices.key is 'Names the event, so that it is recorded once.';
comment on column staff_notices.status is 'Status of the claim at the event. A claim that has moved on is not announced any more.';
comment on column staff_notices.page is 'Path of the page below /operator that shows the event, if it is not the usual one of the kind.';
comment on column staff_notices.not_for is 'Member of staff who caused the event and is not told about it.';
comment on column staff_notices.spread_at is 'Time at which its recipients were chosen.';

create table staff_notice_batches (
  id uuid not null,
  user_id uuid not null references users (id) on delete cascade,
  channel text not null,
  at timestamptz not null default now(),
  tried_at timestamptz,
  sent_at timestamptz,
  constraint staff_notice_batches_pkey primary key (id)
);
create index staff_notice_batches_latest on staff_notice_batches (user_id, channel, at desc);
create index staff_notice_batches_by_age on staff_notice_batches (at);
comment on table staff_notice_batches is 'One message to one person by one channel.';
comment on column staff_notice_batches.tried_at is 'Begin of the attempt to send the message. A message whose attempt was interrupted is not sent again.';

create table staff_notice_sends (
  notice_id bigint not null references staff_notices (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  channel text not null,
  batch uuid references staff_notice_batches (id) on delete cascade,
  constraint staff_notice_sends_pkey primary key (notice_id, user_id, channel)
);
create index staff_notice_sends_of_user on staff_notice_sends (user_id);
create index staff_notice_sends_waiting on staff_notice_sends (user_id, channel) where batch is null;
create index staff_notice_sends_of_batch on staff_notice_sends (batch) where batch is not null;
comment on table staff_notice_sends is 'Recipients of each event, with the message that tells them.';

create table staff_notice_choices (
  user_id uuid not null references users (id) on delete cascade,
  kind text not null,
  channel text not null,
  is_on boolean not null,
  constraint staff_notice_choices_pkey primary key (user_id, kind, channel)
);
comment on table staff_notice_choices is 'Kinds of notices that a member of staff has switched on or off; all others have their first value.';
