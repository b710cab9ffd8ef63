-- Keeps reserves.held equal to the sum of the active holds, and aborts the commit if the holds exceed the reserve. The
-- trigger runs at commit to keep the lock short, because all claims of a currency lock the same row.
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
    -- Reserves are locked in ascending order of payment system, so that two commits cannot deadlock.
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
