create table shift_reports (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  from_at timestamptz not null,
  to_at timestamptz not null,
  note text not null,
  report jsonb not null,
  created_at timestamptz not null default now(),
  constraint shift_reports_pkey primary key (id),
  constraint shift_reports_once unique (user_id, from_at),
  constraint shift_reports_ordered check (from_at < to_at),
  constraint shift_reports_note_length check (char_length(note) <= 2000),
  constraint shift_reports_user_id_fkey foreign key (user_id) references users (id)
);
create index shift_reports_newest on shift_reports (to_at desc, id);
create index shift_reports_of_user on shift_reports (user_id, to_at desc, id);
comment on table shift_reports is 'Reports of closed shifts, as they were at the closing. They are never changed.';
comment on column shift_reports.report is 'Figures of the shift in the format of contracts/shifts.ts.';
create index claim_transitions_of_operator on claim_transitions (actor_id, at) where actor_kind = 'operator';
create index ledger_transactions_of_operator on ledger_transactions (actor_id, at) where actor_kind = 'operator';
