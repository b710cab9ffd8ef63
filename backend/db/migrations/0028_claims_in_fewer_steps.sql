-- Every claim passes here, and what a statement costs is mostly its start: the same is done with fewer of them.

-- Who may be given any requisite is given one without asking for limits or for the one of the day.
create or replace function pool_take(p_ps int, p_summa numeric) returns setof requisite_pool language plpgsql volatile rows 1 as $$
declare strategy text := (select pool_strategy from payment_systems where id = p_ps);
begin
  if strategy = 'random' then
    return query select * from requisite_pool where ps = p_ps and active order by random() limit 1;
    return;
  end if;
  -- The pick comes after the wait: each statement here sees what was committed before it.
  if strategy = 'limit' then perform pg_advisory_xact_lock(7223, p_ps); end if;
  return query select * from pool_pick(p_ps, p_summa);
end $$;

-- One trigger for both: conditions of its own would be prepared anew by every statement that moves a claim.
create function claim_updated() returns trigger language plpgsql as $$
begin
  if old is distinct from new then perform pg_notify('claim_changed', new.id::text); end if;
  if old.course <> new.course or old.to_summa <> new.to_summa then
    insert into claim_prices (claim_id, course_before, course, from_before, from_summa, to_before, to_summa)
    values (new.id, old.course, new.course, old.from_summa, new.from_summa, old.to_summa, new.to_summa);
  end if;
  return null;
end $$;

drop trigger claims_changed on claims;
drop trigger claims_price_changed on claims;
drop function claim_price_changed();
create trigger claims_updated after update on claims for each row execute function claim_updated();
