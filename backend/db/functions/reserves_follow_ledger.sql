-- Keeps reserves.total equal to the balance of the account house:{code}. The trigger runs at commit to keep the lock
-- short, because all claims of a currency lock the same row.
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
