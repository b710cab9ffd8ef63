-- Stores the Telegram bot that sends notices, the chats of staff, and the one-time links that connect a chat.
create table telegram_bot (
  single boolean primary key default true,
  bot_id bigint not null,
  username text not null,
  token text not null,
  next_update bigint not null default 0,
  quiet_until timestamptz,
  failed_at timestamptz,
  error text,
  constraint telegram_bot_single check (single),
  constraint telegram_bot_token_encrypted check (token like 'v1:%')
);
comment on table telegram_bot is 'Telegram bot that sends notices to staff. The table has at most one row.';
comment on column telegram_bot.token is 'Token of the bot, encrypted with a key derived from SECRET.';
comment on column telegram_bot.next_update is 'Id of the next incoming update of the bot. Smaller ids have been handled.';
comment on column telegram_bot.quiet_until is 'Time before which Telegram accepts no message, from `retry_after` of its latest refusal.';
comment on column telegram_bot.failed_at is 'Time of the latest failed request that concerns the whole bot, or null while the bot works.';

create table telegram_chats (
  user_id uuid not null references users (id) on delete cascade,
  chat_id bigint not null,
  name text not null,
  linked_at timestamptz not null default now(),
  blocked_at timestamptz,
  failed_at timestamptz,
  error text,
  constraint telegram_chats_pkey primary key (user_id)
);
comment on table telegram_chats is 'Telegram chat of each member of staff who has linked one.';
comment on column telegram_chats.name is 'Name of the Telegram account, shown to its owner only.';
comment on column telegram_chats.blocked_at is 'Time at which Telegram refused a message because its recipient had blocked the bot. No notice is sent afterwards.';
comment on column telegram_chats.failed_at is 'Time of the latest message that was not delivered, or null if the latest message was delivered.';

create table telegram_links (
  user_id uuid not null references users (id) on delete cascade,
  code_hash bytea not null,
  expires_at timestamptz not null,
  constraint telegram_links_pkey primary key (user_id),
  constraint telegram_links_code unique (code_hash)
);
comment on table telegram_links is 'One-time links with which staff connect their Telegram chats.';
comment on column telegram_links.code_hash is 'SHA-256 of the code in the link.';
