-- Double entry. Debits are positive: house:{code} grows when money comes in.
create table ledger_accounts (
  id bigint generated always as identity primary key,
  name text not null unique,
  ps int not null references payment_systems (id)
);

create table ledger_transactions (
  id bigint generated always as identity primary key,
  -- Names the event once and for all: a repeated report cannot post twice.
  key text not null unique,
  kind text not null,
  claim_id uuid references claims (id),
  at timestamptz not null default now()
);
create index ledger_transactions_of_claim on ledger_transactions (claim_id);

create table ledger_entries (
  id bigint generated always as identity primary key,
  transaction_id bigint not null references ledger_transactions (id),
  account_id bigint not null references ledger_accounts (id),
  summa numeric not null,
  constraint ledger_entries_not_zero check (summa <> 0)
);
create index ledger_entries_of_transaction on ledger_entries (transaction_id);
create index ledger_entries_of_account on ledger_entries (account_id);

create function ledger_sums_to_zero() returns trigger language plpgsql as $$
begin
  if exists (
    select from ledger_entries e join ledger_accounts a on a.id = e.account_id
    where e.transaction_id = new.transaction_id
    group by a.ps having sum(e.summa) <> 0
  ) then
    raise exception 'ledger transaction % does not sum to zero', new.transaction_id
      using errcode = 'check_violation', constraint = 'ledger_sums_to_zero';
  end if;
  return null;
end $$;

create constraint trigger ledger_sums_to_zero after insert on ledger_entries
  deferrable initially deferred for each row execute function ledger_sums_to_zero();

create function ledger_is_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is append-only' using errcode = 'insufficient_privilege';
end $$;

create trigger ledger_entries_append_only before update or delete on ledger_entries
  for each row execute function ledger_is_append_only();
create trigger ledger_transactions_append_only before update or delete on ledger_transactions
  for each row execute function ledger_is_append_only();

create table audits (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  ok boolean not null,
  checks jsonb not null
);
