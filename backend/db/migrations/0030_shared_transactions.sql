-- Claims of several visitors may share a transaction. It waits for nobody's lock: who would have to wait leaves it.

-- Written as one expression, so that it becomes a part of the statement that uses it.
create or replace function seconds_until(moment timestamptz) returns int language sql stable as $$
  select case when moment is not null then greatest(ceil(extract(epoch from moment - now())), 1)::int end
$$;

-- The turn of an identity, and of an address where it counts: their claims are counted by one transaction at a time, to
-- the end of it. False when it is somebody else's and nobody is to be waited for.
create function take_turn(p_user uuid, p_hash bytea, p_email text, p_requisite text, p_network inet, p_waits boolean)
returns boolean language plpgsql as $$
declare
  -- In one order for all, or two transactions could wait for each other.
  locks bigint[] := array(
    select distinct hashtextextended(key, 7221) as lock
    from unnest(array[p_user::text, encode(p_hash, 'hex'), lower(p_email), p_requisite, p_network::text]) key
    where key <> '' order by lock);
begin
  if not p_waits then
    return coalesce((select bool_and(pg_try_advisory_xact_lock(lock)) from unnest(locks) lock), true);
  end if;
  perform pg_advisory_xact_lock(lock) from unnest(locks) lock;
  return true;
end $$;

drop function limits_reached(uuid, bytea, text, text, inet, int, int, int, int, int);
drop function holds_too_much(uuid, bytea, text, text, uuid, int, numeric, numeric);
drop function lock_identity(uuid, bytea, text, text);

-- Of each bound that is reached, the seconds until it is not; null where it is not reached. Lock and
-- counts are one call, and each statement in it sees what was committed before it.
create function limits_reached(
  p_user uuid, p_hash bytea, p_email text, p_requisite text, p_ip inet, p_waits boolean,
  most_ip int, most_email int, most_requisite int, most_open_ip int, most_open int,
  out busy boolean, out ip int, out email int, out requisite int, out open_ip int, out open int
) language plpgsql as $$
declare
  network inet := case when most_ip is not null or most_open_ip is not null then claim_network(p_ip) end;
  address text := nullif(lower(p_email), '');
begin
  busy := not take_turn(p_user, p_hash, p_email, p_requisite, network, p_waits);
  if busy then return; end if;
  -- Every claim that could count is read once. The n-th newest of a window says at once whether there
  -- are n, and when there will be fewer.
  select seconds_until((array_agg(made order by made desc) filter (where at_ip and made > now() - interval '1 hour'))[most_ip] + interval '1 hour'),
    seconds_until((array_agg(made order by made desc) filter (where of_email and lately))[most_email] + interval '1 day'),
    seconds_until((array_agg(made order by made desc) filter (where of_requisite and lately))[most_requisite] + interval '1 day'),
    case when count(*) filter (where at_ip and unpaid) >= most_open_ip then coalesce(seconds_until(min(ends) filter (where at_ip and unpaid)), 1) end,
    case when count(*) filter (where own and unpaid) >= most_open then coalesce(seconds_until(min(ends) filter (where own and unpaid)), 1) end
  into ip, email, requisite, open_ip, open
  from (
    select c.created_at as made, c.clock_at as ends, c.created_at > now() - interval '1 day' as lately,
      is_unpaid(c.status) as unpaid, c.ip = network as at_ip, lower(c.email) = address as of_email,
      c.to_requisites -> 0 ->> 'value' = p_requisite as of_requisite,
      c.user_id = p_user or c.visitor_hash = p_hash or lower(c.email) = address
        or c.to_requisites -> 0 ->> 'value' = p_requisite as own
    from claims c
    where (c.ip = network or c.user_id = p_user or c.visitor_hash = p_hash
        or (c.email <> '' and lower(c.email) = address) or c.to_requisites -> 0 ->> 'value' = p_requisite)
      and (c.created_at > now() - interval '1 day' or is_unpaid(c.status))
  ) known;
end $$;

-- Whether the identity's other unpaid claims and this one hold more than so many percent of a reserve; null when it
-- cannot be counted now.
create function holds_too_much(
  p_user uuid, p_hash bytea, p_email text, p_requisite text, p_waits boolean, p_claim uuid, p_ps int, p_summa numeric,
  p_percent numeric
) returns boolean language plpgsql as $$
begin
  if not take_turn(p_user, p_hash, p_email, p_requisite, null, p_waits) then return null; end if;
  return exists (
    select from holds h join claims c on c.id = h.claim_id join reserves r on r.ps = h.ps
    where h.active and h.ps = p_ps and c.id <> p_claim and is_unpaid(c.status)
      and (c.user_id = p_user or c.visitor_hash = p_hash
        or (c.email <> '' and lower(c.email) = lower(p_email)) or c.to_requisites -> 0 ->> 'value' = p_requisite)
    group by r.total having sum(h.summa) + p_summa > r.total * p_percent / 100);
end $$;
