-- Stores when a one-time code was last entered in a session. Calls that send money out require a recent code.
alter table sessions add column code_at timestamptz;
comment on column sessions.code_at is 'Time of the last accepted one-time code in this session, at the sign-in or later.';
