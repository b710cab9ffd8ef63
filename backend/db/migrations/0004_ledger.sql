-- Double entry. Debits are positive: house:{code} grows when money comes in.
create table ledger_accounts (
  id bigint generated always as identity primary key,
  name text not null unique,
  ps int not null references payment_systems (id),
  -- Whose money it is, of accounts named claim:{id}:{code}.
  claim_id uuid references claims (id),
  constraint ledger_accounts_claim check ((name like 'claim:%') = (claim_id is not null))
);
create index ledger_accounts_of_claim on ledger_accounts (claim_id) where claim_id is not null;

create table ledger_transactions (
  id bigint generated always as identity primary key,
  -- Names the event once and for all: a repeated report cannot post twice.
  key text not null unique,
  kind text not null,
  claim_id uuid references claims (id),
  actor text not null,
  note text,
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

create trigger ledger_entries_append_only before update or delete on ledger_entries
  for each row execute function is_append_only();
create trigger ledger_transactions_append_only before update or delete on ledger_transactions
  for each row execute function is_append_only();

-- One posting in one round trip. An account is named {owner}:{code of its payment system} and is
-- made when first used. Returns null, and posts nothing, when the key was posted before.
create function ledger_post(
  p_key text, p_kind text, p_claim uuid, p_actor text, p_note text, p_accounts text[], p_summas numeric[]
) returns bigint language plpgsql as $$
declare posted bigint;
begin
  insert into ledger_transactions (key, kind, claim_id, actor, note)
  values (p_key, p_kind, p_claim, p_actor, p_note)
  on conflict (key) do nothing returning id into posted;
  if posted is null then return null; end if;

  insert into ledger_accounts (name, ps, claim_id)
  select distinct given.name, ps.id, case when given.name like 'claim:%' then split_part(given.name, ':', 2)::uuid end
  from unnest(p_accounts) given (name)
  join payment_systems ps on ps.code = substring(given.name from '[^:]+$')
  where not exists (select from ledger_accounts known where known.name = given.name)
  order by given.name
  on conflict (name) do nothing;

  insert into ledger_entries (transaction_id, account_id, summa)
  select posted, account.id, entry.summa
  from unnest(p_accounts, p_summas) with ordinality entry (name, summa, place)
  left join ledger_accounts account on account.name = entry.name
  order by entry.place;
  return posted;
end $$;

-- reserves.total is the balance of house:{code}. Deferred, so that the one row every claim of a
-- currency meets at is locked during the commit only.
create function reserves_follow_ledger() returns trigger language plpgsql as $$
declare house int;
begin
  select ps into house from ledger_accounts where id = new.account_id and name like 'house:%';
  if house is null then return null; end if;
  update reserves set total = total + new.summa, updated_at = now() where ps = house;
  if not found then insert into reserves (ps, total) values (house, new.summa); end if;
  return null;
end $$;

create constraint trigger reserves_follow_ledger after insert on ledger_entries
  deferrable initially deferred for each row execute function reserves_follow_ledger();

-- reserves.held is the sum of active holds; a hold that does not fit stops the commit. Deferred for
-- the same reason. Within a transaction the changes apply in the order they were made.
create function reserves_follow_holds() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.active then
    update reserves set held = held - old.summa, updated_at = now() where ps = old.ps;
  end if;
  if tg_op <> 'DELETE' and new.active then
    update reserves set held = held + new.summa, updated_at = now()
    where ps = new.ps and total - held >= new.summa;
    if not found then
      raise exception 'the reserve of payment system % does not hold % more', new.ps, new.summa
        using errcode = 'check_violation', constraint = 'reserve_exhausted';
    end if;
  end if;
  return null;
end $$;

create constraint trigger reserves_follow_holds after insert or update or delete on holds
  deferrable initially deferred for each row execute function reserves_follow_holds();
