create table users (
  id uuid primary key default gen_random_uuid(),
  email text not null,
  password_hash text not null,
  role text not null default 'user',
  activated boolean not null default false,
  locale text not null default 'ru',
  totp_secret text,
  totp_step bigint not null default 0,
  notify_claim_steps boolean not null default true,
  notify_new_devices boolean not null default true,
  refferal text,
  created_at timestamptz not null default now(),
  constraint users_role_known check (role in ('user', 'operator', 'owner')),
  constraint users_locale_known check (locale in ('ru', 'en')),
  constraint users_email_lower check (email = lower(email)),
  constraint users_staff_has_totp check (role = 'user' or totp_secret is not null)
);
create unique index users_email_once on users (email);
comment on column users.totp_step is 'Time step of the last accepted code: a code works once.';
comment on column users.refferal is 'Referral code given at sign-up.';

create table sessions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  remember boolean not null default false,
  agent text not null default '',
  ip inet,
  created_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  revoked_at timestamptz
);
create index sessions_of_user on sessions (user_id);
create index sessions_revoked on sessions (revoked_at) where revoked_at is not null;

create table refresh_tokens (
  hash bytea primary key,
  session_id uuid not null references sessions (id) on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  rotated_at timestamptz
);
create index refresh_tokens_of_session on refresh_tokens (session_id);
create index refresh_tokens_ends on refresh_tokens (expires_at);
comment on table refresh_tokens is 'Hashes of refresh tokens; the tokens of a session are one family.';

create table user_devices (
  user_id uuid not null references users (id) on delete cascade,
  device_hash bytea not null,
  at timestamptz not null default now(),
  primary key (user_id, device_hash)
);
comment on table user_devices is 'Browsers a user has signed in from; a sign-in from another one is mailed.';
comment on column user_devices.device_hash is 'SHA-256 of the browser''s cookie.';

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
comment on table mail_tokens is 'Links in mail. The token itself is stored nowhere: it is derived from the id.';

create table account_mails (
  id uuid primary key,
  address_hash bytea not null,
  kind text not null,
  at timestamptz not null default now()
);
create index account_mails_of_address on account_mails (address_hash, at);
create index account_mails_of_strangers on account_mails (at) where kind in ('activate', 'restore', 'exists');
comment on table account_mails is 'Mail about accounts, counted so that strangers cannot cause much of it.';
comment on column account_mails.address_hash is 'SHA-256 of the address.';

create table throttle_counters (
  key text primary key,
  count int not null default 1,
  last_at timestamptz not null default now()
);
comment on table throttle_counters is 'Failed attempts by key, such as an e-mail or an address.';

create table captcha_uses (
  hash bytea primary key,
  at timestamptz not null default now()
);
create index captcha_uses_age on captcha_uses (at);
comment on table captcha_uses is 'Solved captchas: each is good for one claim.';

create table idempotency_keys (
  actor text not null,
  key uuid not null,
  request_hash bytea not null,
  status int not null,
  answer jsonb,
  created_at timestamptz not null default now(),
  primary key (actor, key)
);
-- Idempotency keys are appended in order of time, so a small BRIN index is enough to find the old ones.
create index idempotency_keys_age on idempotency_keys using brin (created_at)
  with (pages_per_range = 16, autosummarize = on);
comment on table idempotency_keys is 'Answers stored with their effect: the same key and request get them again for 24 hours.';
comment on column idempotency_keys.actor is 'Owner of the key: user:{id} or guest:{cookie hash}.';

create table settings (
  key text primary key,
  value jsonb not null
);

create table heartbeats (
  name text primary key,
  at timestamptz not null default now()
);
