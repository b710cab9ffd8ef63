create table users (
  id uuid primary key default gen_random_uuid(),
  email text not null,
  password_hash text not null,
  role text not null default 'user',
  activated boolean not null default false,
  locale text not null default 'ru',
  totp_secret text,
  -- The last time step whose code was accepted: a code works once.
  totp_step bigint not null default 0,
  created_at timestamptz not null default now(),
  constraint users_role_known check (role in ('user', 'operator', 'owner')),
  constraint users_locale_known check (locale in ('ru', 'en')),
  constraint users_email_lower check (email = lower(email)),
  constraint users_staff_has_totp check (role = 'user' or totp_secret is not null)
);
create unique index users_email_once on users (email);

create table sessions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  remember boolean not null default false,
  agent text not null default '',
  created_at timestamptz not null default now(),
  revoked_at timestamptz
);
create index sessions_of_user on sessions (user_id);

-- The family of a refresh token is its session. Only hashes are kept.
create table refresh_tokens (
  hash bytea primary key,
  session_id uuid not null references sessions (id) on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  rotated_at timestamptz
);
create index refresh_tokens_of_session on refresh_tokens (session_id);

create table login_failures (
  key text primary key,
  count int not null default 1,
  last_at timestamptz not null default now()
);

create table settings (
  key text primary key,
  value jsonb not null
);

create table heartbeats (
  name text primary key,
  at timestamptz not null default now()
);

create table texts (
  key text not null,
  locale text not null,
  title text not null,
  markdown text not null,
  version int not null default 1,
  updated_at timestamptz not null default now(),
  primary key (key, locale),
  constraint texts_locale_known check (locale in ('ru', 'en')),
  constraint texts_version_positive check (version > 0)
);

-- An answer kept with its effect: the same key and body replay it for 24 hours.
create table idempotency_keys (
  actor text not null,
  key uuid not null,
  request_hash bytea not null,
  status int not null,
  answer jsonb,
  created_at timestamptz not null default now(),
  primary key (actor, key)
);
