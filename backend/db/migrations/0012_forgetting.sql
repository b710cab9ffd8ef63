-- What the hourly clean-up looks for, so that it reads what it removes and not the whole table.
create index refresh_tokens_ends on refresh_tokens (expires_at);
create index sessions_revoked on sessions (revoked_at) where revoked_at is not null;
-- Written with every claim and in the order of time: the smallest kind of index will do.
create index idempotency_keys_age on idempotency_keys using brin (created_at) with (pages_per_range = 16, autosummarize = on);
