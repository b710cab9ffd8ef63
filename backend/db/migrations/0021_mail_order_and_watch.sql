-- Index for finding a claim's earlier mails, which must be sent before its later mails.
create index claim_mail_outbox_of_claim on claim_mail_outbox (claim_id, move);

create table mail_state (
  single boolean primary key default true,
  checked_at timestamptz not null,
  failing_since timestamptz,
  error text,
  waiting integer not null,
  waiting_since timestamptz,
  waiting_error text,
  alerted_at timestamptz,
  constraint mail_state_single_row check (single),
  constraint mail_state_failing check ((failing_since is null) = (error is null))
);
comment on table mail_state is 'One row: the latest look at mail server and mail queues by the worker.';
comment on column mail_state.failing_since is 'Beginning of the rounds without a mail server; null: the latest reached it.';
comment on column mail_state.waiting_since is 'When the oldest mail that waits was due.';
comment on column mail_state.alerted_at is 'Set once staff was told about the present trouble.';
