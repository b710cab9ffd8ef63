-- Each claim has a transaction of its own: functions serve one claim, and a hold changes its reserve directly.
drop function limits_reached(uuid[], bytea[], text[], text[], inet[], boolean, int[], int[], int[], int[], int[]);
drop function holds_too_much(uuid[], bytea[], text[], text[], boolean, uuid[], int[], numeric[], numeric[]);
drop function take_turns(uuid[], bytea[], text[], text[], inet[], boolean);

-- Serializes the claims of one person and of one network until the end of the transaction.
create function lock_identities(p_user uuid, p_hash bytea, p_email text, p_requisite text, p_network inet)
returns void language plpgsql as $$
begin
  -- Locks are taken in one order, so that two transactions cannot wait for each other.
  perform pg_advisory_xact_lock(lock) from (
    select distinct hashtextextended(key, 7221) as lock
    from unnest(array[p_user::text, encode(p_hash, 'hex'), lower(p_email), p_requisite, p_network::text]) key
    where key <> '' order by lock) locks;
end $$;

-- For each limit that is reached, the seconds until it no longer is; null where it is not reached or p_max is null.
-- Lock and counts are one round trip; each statement sees what was committed before it, so the counts follow the lock.
create function limits_reached(
  p_user uuid, p_hash bytea, p_email text, p_requisite text, p_ip inet,
  p_max_ip int, p_max_email int, p_max_requisite int, p_max_open_ip int, p_max_open int,
  out ip int, out email int, out requisite int, out open_ip int, out open int
) language plpgsql as $$
declare
  network inet := case when p_max_ip is not null or p_max_open_ip is not null then claim_network(p_ip) end;
begin
  perform lock_identities(p_user, p_hash, p_email, p_requisite, network);
  -- Every claim that may count is read once. The n-th newest of a window says both whether there are n and when there
  -- will be fewer.
  select
    seconds_until((array_agg(made order by made desc) filter (where at_ip and made > now() - interval '1 hour'))[p_max_ip] + interval '1 hour'),
    seconds_until((array_agg(made order by made desc) filter (where of_email and of_day))[p_max_email] + interval '1 day'),
    seconds_until((array_agg(made order by made desc) filter (where of_requisite and of_day))[p_max_requisite] + interval '1 day'),
    case when count(*) filter (where at_ip and unpaid) >= p_max_open_ip
      then coalesce(seconds_until(min(ends) filter (where at_ip and unpaid)), 1) end,
    case when count(*) filter (where own and unpaid) >= p_max_open
      then coalesce(seconds_until(min(ends) filter (where own and unpaid)), 1) end
  into ip, email, requisite, open_ip, open
  from (
    select c.created_at as made, c.clock_at as ends, c.created_at > now() - interval '1 day' as of_day,
      is_unpaid(c.status) as unpaid, c.ip = network as at_ip, lower(c.email) = lower(p_email) as of_email,
      c.to_requisites -> 0 ->> 'value' = p_requisite as of_requisite,
      c.user_id = p_user or c.visitor_hash = p_hash or lower(c.email) = lower(p_email)
        or c.to_requisites -> 0 ->> 'value' = p_requisite as own
    from claims c
    where (c.ip = network or c.user_id = p_user or c.visitor_hash = p_hash
        or (c.email <> '' and lower(c.email) = lower(p_email)) or c.to_requisites -> 0 ->> 'value' = p_requisite)
      and (c.created_at > now() - interval '1 day' or is_unpaid(c.status))
  ) counted;
end $$;

-- Whether the other unpaid claims of a person and this one hold more than p_percent of a reserve.
create function exceeds_identity_share(
  p_user uuid, p_hash bytea, p_email text, p_requisite text, p_claim uuid, p_ps int, p_summa numeric, p_percent numeric
) returns boolean language plpgsql as $$
begin
  perform lock_identities(p_user, p_hash, p_email, p_requisite, null);
  return exists (
    select from claims c join holds h on h.claim_id = c.id join reserves r on r.ps = h.ps
    where h.active and h.ps = p_ps and c.id <> p_claim and is_unpaid(c.status)
      and (c.user_id = p_user or c.visitor_hash = p_hash
        or (c.email <> '' and lower(c.email) = lower(p_email)) or c.to_requisites -> 0 ->> 'value' = p_requisite)
    group by r.total having sum(h.summa) + p_summa > r.total * p_percent / 100);
end $$;

alter function free_reserve(int, text) rename to available_reserve;

drop trigger holds_inserted on holds;
drop trigger holds_updated on holds;
drop trigger holds_deleted on holds;
drop table hold_changes;
drop function holds_changed();
drop function reserves_follow_holds();
drop function keep_room(int, uuid[]);

-- Percents of the policy under which the hold was taken; null: no share is checked.
alter table holds add column pair_share numeric;
alter table holds add column fresh_share numeric;

-- Unpaid claims of one direction hold at most pair_share percent of a reserve together, or strangers could empty it
-- without paying. Above that, visitors who were paid out before are still served, and others get up to fresh_share percent
-- each if they have no other unpaid claim. The reserve's row is locked by the caller, so two commits never count at once.
create function enforce_reserve_share(p_claim uuid, p_ps int) returns void language plpgsql as $$
declare
  claim claims;
  hold holds;
  whole numeric;
  unpaid numeric;
begin
  select * into hold from holds where claim_id = p_claim and ps = p_ps and active and pair_share is not null;
  if not found then return; end if;
  select total into whole from reserves where ps = p_ps and held > total * hold.pair_share / 100;
  if not found then return; end if;
  select * into claim from claims where id = p_claim and is_unpaid(status);
  if not found then return; end if;

  select sum(h.summa) into unpaid
  from holds h join claims c on c.id = h.claim_id
  where h.active and h.ps = p_ps and c.from_ps = claim.from_ps and is_unpaid(c.status);
  if unpaid <= whole * hold.pair_share / 100 then return; end if;

  -- An e-mail address is no proof here: anybody can type one.
  if exists (
    select from claims c where c.status = 'done' and (c.user_id = claim.user_id or c.visitor_hash = claim.visitor_hash)
  ) then return; end if;
  if hold.summa <= whole * coalesce(hold.fresh_share, 0) / 100 and not exists (
    select from holds h join claims c on c.id = h.claim_id
    where h.active and c.id <> claim.id and is_unpaid(c.status) and (
      c.user_id = claim.user_id or c.visitor_hash = claim.visitor_hash or c.ip = claim.ip
      or (claim.email <> '' and lower(c.email) = lower(claim.email))
      or c.to_requisites -> 0 ->> 'value' = claim.to_requisites -> 0 ->> 'value')
  ) then return; end if;

  raise exception 'unpaid claims hold their share of the reserve of payment system %', p_ps
    using errcode = 'check_violation', constraint = 'reserve_share';
end $$;

-- Changes what is held of a reserve, and of the cash desk where the claim's city has one.
create function change_held(p_ps int, p_city text, p_released numeric, p_taken numeric) returns void language plpgsql as $$
begin
  if p_city is not null then
    update cash_desks set held = held - p_released + p_taken
    where ps = p_ps and city = p_city
      and (p_taken = 0 or stock is null or stock - held + p_released >= p_taken);
    if not found and exists (select from cash_desks where ps = p_ps and city = p_city) then
      raise exception 'the desk of payment system % in % does not hold % more', p_ps, p_city, p_taken
        using errcode = 'check_violation', constraint = 'reserve_exhausted';
    end if;
  end if;
  update reserves set held = held - p_released + p_taken, updated_at = now()
  where ps = p_ps and (p_taken = 0 or total - held + p_released >= p_taken);
  if not found then
    raise exception 'the reserve of payment system % does not hold % more', p_ps, p_taken
      using errcode = 'check_violation', constraint = 'reserve_exhausted';
  end if;
end $$;

-- reserves.held is the sum of active holds, and held of a cash desk that of its city; a hold that does not fit stops the
-- commit. Deferred, so that the row that every claim of a currency changes is locked during the commit only.
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
    -- Reserves are locked in the order of their payment systems, so that two commits cannot wait for each other.
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
