alter table users add column notify_claim_steps boolean not null default true;
alter table users add column notify_new_devices boolean not null default true;
-- Who sent the user, as given at sign-up.
alter table users add column refferal text;

alter table sessions add column ip inet;
alter table sessions add column seen_at timestamptz not null default now();

-- Browsers a user has signed in from: SHA-256 of their cookie. A sign-in from another one is mailed.
create table user_devices (
  user_id uuid not null references users (id) on delete cascade,
  device_hash bytea not null,
  at timestamptz not null default now(),
  primary key (user_id, device_hash)
);

-- Links out of mails. The token itself is kept nowhere: it is derived from the id.
create table mail_tokens (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  kind text not null,
  hash bytea not null unique,
  expires_at timestamptz not null,
  used_at timestamptz,
  constraint mail_tokens_kind_known check (kind in ('activate', 'restore'))
);
create index mail_tokens_of_user on mail_tokens (user_id);

-- Mails about accounts, to keep strangers from sending many: SHA-256 of the address.
create table account_mails (
  id uuid primary key,
  address_hash bytea not null,
  kind text not null,
  at timestamptz not null default now()
);
create index account_mails_of_address on account_mails (address_hash, at);
