-- What visitors write by the form of the contacts page.
create table messages (
  id uuid primary key default gen_random_uuid(),
  number bigint generated always as identity unique,
  at timestamptz not null default now(),
  locale text not null,
  name text not null default '',
  email text not null,
  -- The claim it is about, as the visitor gave it.
  claim_number bigint,
  body text not null,
  user_id uuid references users,
  ip inet,
  answered_at timestamptz,
  answered_by uuid references users,
  constraint messages_locale_known check (locale in ('ru', 'en')),
  constraint messages_body_given check (body <> ''),
  constraint messages_answer_whole check ((answered_at is null) = (answered_by is null))
);
create index messages_open on messages (at) where answered_at is null;
create index messages_at on messages (at desc);
create index messages_of_ip on messages (ip, at desc);
