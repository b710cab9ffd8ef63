-- Aborts the commit if the entries of a ledger transaction do not sum to zero in every currency.
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
