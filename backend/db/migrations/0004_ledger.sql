create table ledger_accounts (
  id bigint generated always as identity primary key,
  name text not null unique,
  ps int not null references payment_systems (id),
  claim_id uuid references claims (id),
  constraint ledger_accounts_claim check ((name like 'claim:%') = (claim_id is not null))
);
create index ledger_accounts_of_claim on ledger_accounts (claim_id) where claim_id is not null;
comment on table ledger_accounts is 'Accounts of the double entry, named {owner}:{code}; created when first used.';
comment on column ledger_accounts.claim_id is 'The claim of an account claim:{id}:{code}.';

create table ledger_transactions (
  id bigint generated always as identity primary key,
  key text not null unique,
  kind text not null,
  claim_id uuid references claims (id),
  actor_kind text not null,
  actor_id text,
  note text,
  at timestamptz not null default now(),
  constraint ledger_transactions_actor check (actor_kind in ('visitor', 'operator', 'job', 'rail')
    and (actor_kind = 'visitor') = (actor_id is null))
);
create index ledger_transactions_of_claim on ledger_transactions (claim_id);
comment on table ledger_transactions is 'Postings; the entries of each sum to zero per currency. Append-only.';
comment on column ledger_transactions.key is 'Identifies the event: a repeated report cannot post twice.';

create table ledger_entries (
  id bigint generated always as identity primary key,
  transaction_id bigint not null references ledger_transactions (id),
  account_id bigint not null references ledger_accounts (id),
  summa numeric not null,
  constraint ledger_entries_not_zero check (summa <> 0)
);
create index ledger_entries_of_transaction on ledger_entries (transaction_id);
create index ledger_entries_of_account on ledger_entries (account_id);
comment on table ledger_entries is 'Debits are positive: house:{code} grows when money comes in. Append-only.';

create table audits (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  ok boolean not null,
  checks jsonb not null
);
comment on table audits is 'Results of the audit; payouts are frozen while the latest is not ok.';
