-- Records when a session last gave a one-time code. Calls by which money leaves need a recent one.
alter table sessions add column code_at timestamptz;
comment on column sessions.code_at is 'Time of the last accepted one-time code in this session, at the sign-in or later.';
