-- Adds an optional second factor with recovery codes, and changes of e-mail that both mailboxes must confirm.
create table second_factor_setups (
  user_id uuid primary key references users (id) on delete cascade,
  totp_secret text not null,
  created_at timestamptz not null default now(),
  constraint second_factor_setups_encrypted check (totp_secret like 'v1:%')
);
comment on table second_factor_setups is 'TOTP secrets that wait for their first code.';

create table recovery_codes (
  user_id uuid not null references users (id) on delete cascade,
  hash bytea not null,
  primary key (user_id, hash)
);
comment on table recovery_codes is 'Unused recovery codes: HMAC-SHA256 with a key derived from SECRET.';

create table email_changes (
  user_id uuid primary key references users (id) on delete cascade,
  id uuid not null unique,
  email text not null,
  old_confirmed_at timestamptz,
  new_confirmed_at timestamptz,
  created_at timestamptz not null default now(),
  constraint email_changes_email_lower check (email = lower(email))
);
comment on column email_changes.id is 'The tokens of the mailed links are derived from this id and SECRET.';
