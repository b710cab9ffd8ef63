-- At commit, adds the ledger entries of a cash claim to the stock of the cash desk in the claim's city.
create function cash_desks_follow_ledger() returns trigger language plpgsql as $$
begin
  update cash_desks desk set stock = desk.stock + new.summa
  from ledger_accounts account, ledger_transactions posted, claims c
  where account.id = new.account_id and account.name like 'house:%'
    and posted.id = new.transaction_id and c.id = posted.claim_id
    and desk.ps = account.ps and desk.city = c.city and desk.stock is not null;
  return null;
end $$;

create constraint trigger cash_desks_follow_ledger after insert on ledger_entries
  deferrable initially deferred for each row execute function cash_desks_follow_ledger();
