create table shops (
  id uuid primary key default gen_random_uuid(),
  user_id uuid references users (id) on delete set null,
  status text not null default 'wait',
  name text not null,
  site text not null,
  about text not null,
  note text,
  locale text not null default 'ru',
  created_at timestamptz not null default now(),
  asked_at timestamptz not null default now(),
  decided_at timestamptz,
  decided_by uuid references users (id),
  constraint shops_one_per_user unique (user_id),
  constraint shops_status_known check (status in ('wait', 'active', 'refused', 'closed')),
  constraint shops_locale_known check (locale in ('ru', 'en')),
  constraint shops_reason_given check (status not in ('refused', 'closed') or note is not null)
);
comment on table shops is 'Accounts that take payments of their buyers through the exchange, and applications for it.';
comment on column shops.asked_at is 'Time of the latest application.';
comment on column shops.note is 'Words of staff to the owner about the latest decision.';
create index shops_waiting on shops (asked_at) where status = 'wait';
create index shops_newest on shops (asked_at desc);
create index shops_of_decider on shops (decided_by) where decided_by is not null;

alter table change_log
  drop constraint change_log_room_known,
  add constraint change_log_room_known
    check (room in ('rates', 'reserves', 'offices', 'hours', 'tech', 'claims', 'contests', 'verification', 'shops'));
