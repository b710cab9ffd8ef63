-- Holds of claims that share a transaction change their reserve once, not claim by claim.

-- What statements changed in what is held. A row lives from its statement to the commit, where it is applied.
create unlogged table hold_changes (
  id bigint generated always as identity primary key,
  ps int not null,
  -- Of claims with cash.
  city text,
  released numeric not null,
  taken numeric not null,
  -- Whose holds were taken.
  claims uuid[] not null
);

create function holds_changed() returns trigger language plpgsql as $$
begin
  -- In one order for all, or two commits could wait for each other.
  if tg_op = 'INSERT' then
    insert into hold_changes (ps, city, released, taken, claims)
    select h.ps, c.city, 0, sum(h.summa), array_agg(c.id)
    from became h join claims c on c.id = h.claim_id
    where h.active group by h.ps, c.city order by h.ps, c.city;
  elsif tg_op = 'DELETE' then
    insert into hold_changes (ps, city, released, taken, claims)
    select h.ps, c.city, sum(h.summa), 0, '{}'
    from was h join claims c on c.id = h.claim_id
    where h.active group by h.ps, c.city order by h.ps, c.city;
  else
    insert into hold_changes (ps, city, released, taken, claims)
    select h.ps, c.city, sum(h.released), sum(h.taken), coalesce(array_agg(c.id) filter (where h.taken > 0), '{}')
    from (
      select claim_id, ps, summa as released, 0 as taken from was where active
      union all
      select claim_id, ps, 0, summa from became where active
    ) h join claims c on c.id = h.claim_id
    group by h.ps, c.city order by h.ps, c.city;
  end if;
  return null;
end $$;

drop trigger reserves_follow_holds on holds;
drop trigger reserves_keep_room on holds;
drop trigger cash_desks_follow_holds on holds;
drop function reserves_follow_holds();
drop function reserves_keep_room();
drop function cash_desks_follow_holds();

create trigger holds_inserted after insert on holds
  referencing new table as became for each statement execute function holds_changed();
create trigger holds_updated after update on holds
  referencing old table as was new table as became for each statement execute function holds_changed();
create trigger holds_deleted after delete on holds
  referencing old table as was for each statement execute function holds_changed();

-- Unpaid claims of one direction hold only so many percent of a reserve (limits.pairShare), or a reserve could be
-- emptied without paying. Above that there is room for who was paid out before, and up to limits.freshShare for each who
-- has no other unpaid claim. The reserve is locked by now, so no two commits count at once.
create function keep_room(p_ps int, p_claims uuid[]) returns void language plpgsql as $$
declare
  pair_share numeric;
  fresh_share numeric;
  whole numeric;
  claim claims;
  hold numeric;
  unpaid numeric;
begin
  select (value ->> 'pairShare')::numeric, (value ->> 'freshShare')::numeric into pair_share, fresh_share
  from settings where key = 'limits';
  if pair_share is null then return; end if;
  select total into whole from reserves where ps = p_ps and held > total * pair_share / 100;
  if not found then return; end if;

  for claim in select * from claims where id = any(p_claims) and is_unpaid(status) loop
    select summa into hold from holds where claim_id = claim.id and ps = p_ps and active;
    continue when not found;
    select sum(h.summa) into unpaid
    from holds h join claims c on c.id = h.claim_id
    where h.active and h.ps = p_ps and c.from_ps = claim.from_ps and is_unpaid(c.status);
    continue when unpaid <= whole * pair_share / 100;

    -- An e-mail proves nothing here: anybody can type it.
    continue when exists (
      select from claims c
      where c.status = 'done' and (c.user_id = claim.user_id or c.visitor_hash = claim.visitor_hash));
    continue when hold <= whole * coalesce(fresh_share, 0) / 100 and not exists (
      select from holds h join claims c on c.id = h.claim_id
      where h.active and c.id <> claim.id and is_unpaid(c.status) and (
        c.user_id = claim.user_id or c.visitor_hash = claim.visitor_hash or c.ip = claim.ip
        or (claim.email <> '' and lower(c.email) = lower(claim.email))
        or c.to_requisites -> 0 ->> 'value' = claim.to_requisites -> 0 ->> 'value'));

    raise exception 'unpaid claims hold their share of the reserve of payment system %', p_ps
      using errcode = 'check_violation', constraint = 'reserve_share';
  end loop;
end $$;

-- reserves.held is the sum of active holds, and held of a desk that of its city's; what does not fit stops the commit.
-- Deferred, so that the one row every claim of a currency meets at is locked during the commit only. Within a
-- transaction the changes apply in the order they were made.
create function reserves_follow_holds() returns trigger language plpgsql as $$
begin
  delete from hold_changes where id = new.id;
  if new.city is not null then
    update cash_desks set held = held - new.released + new.taken
    where ps = new.ps and city = new.city
      and (new.taken = 0 or stock is null or stock - held + new.released >= new.taken);
    if not found and exists (select from cash_desks where ps = new.ps and city = new.city) then
      raise exception 'the desk of payment system % in % does not hold % more', new.ps, new.city, new.taken
        using errcode = 'check_violation', constraint = 'reserve_exhausted';
    end if;
  end if;
  update reserves set held = held - new.released + new.taken, updated_at = now()
  where ps = new.ps and (new.taken = 0 or total - held + new.released >= new.taken);
  if not found then
    raise exception 'the reserve of payment system % does not hold % more', new.ps, new.taken
      using errcode = 'check_violation', constraint = 'reserve_exhausted';
  end if;
  if new.taken > 0 then perform keep_room(new.ps, new.claims); end if;
  return null;
end $$;

create constraint trigger reserves_follow_holds after insert on hold_changes
  deferrable initially deferred for each row execute function reserves_follow_holds();
