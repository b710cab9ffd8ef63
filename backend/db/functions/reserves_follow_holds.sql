-- Keeps reserves.held equal to the sum of active holds, and a cash desk's held amount equal to the sum of those of its
-- city. A hold that exceeds the available amount aborts the commit. All claims of a currency change the same row of
-- `reserves`, so the trigger is deferred: the row is locked only during the commit.
create function reserves_follow_holds() returns trigger language plpgsql as $$
declare
  released numeric := case when old.active then old.summa else 0 end;
  taken numeric := case when new.active then new.summa else 0 end;
  claim_city text := (select city from claims where id = coalesce(new.claim_id, old.claim_id));
begin
  if old.ps = new.ps or released = 0 or taken = 0 then
    if released <> 0 or taken <> 0 then
      perform change_held(case when taken = 0 then old.ps else new.ps end, claim_city, released, taken);
    end if;
  elsif old.ps < new.ps then
    -- Lock reserves in the order of their payment systems, so that two commits cannot deadlock.
    perform change_held(old.ps, claim_city, released, 0);
    perform change_held(new.ps, claim_city, 0, taken);
  else
    perform change_held(new.ps, claim_city, 0, taken);
    perform change_held(old.ps, claim_city, released, 0);
  end if;
  if taken > 0 then perform enforce_reserve_share(new.claim_id, new.ps); end if;
  return null;
end $$;

create constraint trigger reserves_follow_holds after insert or update or delete on holds
  deferrable initially deferred for each row execute function reserves_follow_holds();
