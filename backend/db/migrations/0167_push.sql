-- Stores the key pair with which the exchange signs push messages, and the browsers that receive them.
create table push_keys (
  single boolean not null default true,
  public_key text not null,
  private_key text not null,
  created_at timestamptz not null default now(),
  constraint push_keys_pkey primary key (single),
  constraint push_keys_single check (single),
  constraint push_keys_private_key_encrypted check (private_key like 'v1:%')
);
comment on table push_keys is 'Key pair of the exchange for push messages (VAPID, RFC 8292). The table has at most one row.';
comment on column push_keys.private_key is 'Private key, encrypted with a key derived from SECRET.';

create table push_subscriptions (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  session_id uuid references sessions (id) on delete set null,
  device_hash bytea,
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  browser text,
  system text,
  created_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  failed_at timestamptz,
  error text,
  constraint push_subscriptions_pkey primary key (id),
  constraint push_subscriptions_endpoint unique (endpoint)
);
create index push_subscriptions_of_user on push_subscriptions (user_id);
create index push_subscriptions_of_session on push_subscriptions (session_id);
create index push_subscriptions_of_device on push_subscriptions (device_hash);
comment on table push_subscriptions is 'Browsers that show notices as push messages (RFC 8030). Signing out of a browser deletes its row.';
comment on column push_subscriptions.session_id is 'Latest session of the browser, or null once an expired session is deleted.';
comment on column push_subscriptions.device_hash is 'SHA-256 of the visitor''s cookie, by which the browser is known when somebody signs in again.';
comment on column push_subscriptions.endpoint is 'Address of the browser at its push service.';
comment on column push_subscriptions.p256dh is 'Public key of the browser, for which messages are encrypted (RFC 8291).';
comment on column push_subscriptions.auth is 'Secret of the browser, with which messages are encrypted (RFC 8291).';
comment on column push_subscriptions.browser is 'Name of the browser from its User-Agent, or null.';
comment on column push_subscriptions.system is 'Name of the operating system from the User-Agent, or null.';
comment on column push_subscriptions.seen_at is 'Time of the latest sign-in in the browser.';
comment on column push_subscriptions.failed_at is 'Time of the latest message that was not delivered, or null if the latest message was delivered.';
