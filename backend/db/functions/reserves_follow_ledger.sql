-- Keeps reserves.total equal to the balance of house:{code}. All claims of a currency change the same row of
-- `reserves`, so the trigger is deferred: the row is locked only during the commit.
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
