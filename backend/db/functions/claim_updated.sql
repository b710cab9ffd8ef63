-- Notifies the pages that show a claim, and records each change of the claim's course or payout. One trigger does both,
-- because a second trigger would slow down every update of a claim.
create function claim_updated() returns trigger language plpgsql as $$
begin
  if old is distinct from new then perform pg_notify('claim_changed', new.id::text); end if;
  if old.course <> new.course or old.to_summa <> new.to_summa then
    insert into claim_prices (claim_id, course_before, course, from_before, from_summa, to_before, to_summa)
    values (new.id, old.course, new.course, old.from_summa, new.from_summa, old.to_summa, new.to_summa);
  end if;
  return null;
end $$;

create trigger claims_updated after update on claims for each row execute function claim_updated();
