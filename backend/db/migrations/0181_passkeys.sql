-- Adds passkeys, with which users sign in without password and one-time code (docs/decisions/162-passkeys.md).
create table passkeys (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  credential_id bytea not null,
  public_key bytea not null,
  counter bigint not null,
  backed_up boolean not null,
  name text,
  created_at timestamptz not null default now(),
  used_at timestamptz,
  constraint passkeys_pkey primary key (id),
  constraint passkeys_credential_id_key unique (credential_id),
  constraint passkeys_user_id_fkey foreign key (user_id) references users (id) on delete cascade
);
create index passkeys_user_id on passkeys (user_id);
comment on table passkeys is 'Public keys of passkeys (WebAuthn credentials). The private keys never leave the devices of their users.';
comment on column passkeys.public_key is 'Public key in the format COSE_Key (RFC 9052).';
comment on column passkeys.counter is 'Number of signatures that the authenticator reported last, or 0 if it does not count. A lower number later means that the passkey was copied.';
comment on column passkeys.backed_up is 'Whether a password manager copies the passkey to other devices of its user.';

create table passkey_challenges (
  hash bytea not null,
  at timestamptz not null default now(),
  constraint passkey_challenges_pkey primary key (hash)
);
comment on table passkey_challenges is 'SHA-256 of challenges that a passkey has signed, so that a signature is accepted once. Challenges that nobody signed are not stored.';
