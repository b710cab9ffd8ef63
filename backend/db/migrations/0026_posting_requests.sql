-- Stores requests of staff to take money out of the ledger by hand. Large sums need the approval of a second member of
-- staff.
create table posting_requests (
  id uuid primary key default gen_random_uuid(),
  kind text not null,
  ps int not null references payment_systems (id),
  summa numeric not null,
  note text not null,
  deposit_key text references deposits (key),
  user_id uuid not null references users (id),
  at timestamptz not null default now(),
  ended_at timestamptz,
  approved_by uuid references users (id),
  declined_by uuid references users (id),
  constraint posting_requests_kind_known check (kind in ('withdrawal', 'loss')),
  constraint posting_requests_summa_positive check (summa > 0),
  constraint posting_requests_of_deposit check ((kind = 'loss') = (deposit_key is not null)),
  constraint posting_requests_two_persons check (approved_by <> user_id),
  constraint posting_requests_ended check (ended_at is not null or (approved_by is null and declined_by is null)),
  constraint posting_requests_one_end check (approved_by is null or declined_by is null)
);
create index posting_requests_open on posting_requests (at) where ended_at is null;
create index posting_requests_of_day on posting_requests (ps, ended_at) where kind = 'withdrawal';
create unique index posting_requests_loss_once on posting_requests (deposit_key) where declined_by is null;
comment on table posting_requests is 'Withdrawals from reserves and losses, each with the person who asked for it and the one who approved or declined it.';
comment on column posting_requests.ended_at is 'When it was posted or declined; null while it waits for a second member of staff.';
comment on column posting_requests.approved_by is 'Null for a posting that needed no second person.';
