-- What a requisite took within a day is summed up only where a daily limit asks for it: most
-- strategies have none, and the sum grows with the day.
create or replace function pool_pick(p_ps int, p_summa numeric) returns setof requisite_pool language sql volatile rows 1 as $$
  select pool.*
  from requisite_pool pool
  join payment_systems ps on ps.id = pool.ps
  cross join lateral (
    select case when ps.pool_strategy = 'limit' and pool.day_limit is not null then pool.day_limit - (
      select coalesce(sum(c.from_summa), 0)
      from claim_requisites r join claims c on c.id = r.claim_id
      where r.pool_id = pool.id and r.at > now() - interval '1 day'
        and c.status not in ('expired', 'cancelled', 'failed'))
    end as summa
    -- A sum that is used twice is counted once.
    offset 0
  ) rest
  where pool.ps = p_ps and pool.active and (rest.summa is null or p_summa <= rest.summa)
  order by rest.summa desc nulls first,
    case ps.pool_strategy when 'daily' then md5(pool.id::text || (now() at time zone 'UTC')::date) end,
    random()
  limit 1
$$;

-- The same notice as before, without writing out the whole row for the one column of it.
create or replace function claim_changed() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'claims' then perform pg_notify('claim_changed', new.id::text);
  else perform pg_notify('claim_changed', new.claim_id::text);
  end if;
  return null;
end $$;

-- One claim of an identity is counted at a time, to the end of the transaction.
create function lock_identity(p_user uuid, p_hash bytea, p_email text, p_requisite text) returns void language plpgsql as $$
begin
  -- In one order for all, or two transactions could wait for each other.
  perform pg_advisory_xact_lock(lock) from (
    select distinct hashtextextended(key, 7221) as lock
    from unnest(array[p_user::text, encode(p_hash, 'hex'), lower(p_email), p_requisite]) key
    where key <> '' order by lock) locks;
end $$;

create function seconds_until(moment timestamptz) returns int language sql stable as $$
  select greatest(ceil(extract(epoch from moment - now())), 1)::int where moment is not null
$$;

-- Of each bound that is reached, the seconds until it is not; null where it is not reached. Lock and
-- counts are one call, and each statement in it sees what was committed before it.
create function limits_reached(
  p_user uuid, p_hash bytea, p_email text, p_requisite text, p_ip inet,
  most_ip int, most_email int, most_requisite int, most_open_ip int, most_open int,
  out ip int, out email int, out requisite int, out open_ip int, out open int
) language plpgsql as $$
declare
  network inet := case when most_ip is not null or most_open_ip is not null then claim_network(p_ip) end;
  address text := nullif(lower(p_email), '');
begin
  perform lock_identity(p_user, p_hash, p_email, p_requisite);
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

-- Whether the identity's other unpaid claims and this one hold more than so many percent of a reserve.
create function holds_too_much(
  p_user uuid, p_hash bytea, p_email text, p_requisite text, p_claim uuid, p_ps int, p_summa numeric, p_percent numeric
) returns boolean language plpgsql as $$
begin
  perform lock_identity(p_user, p_hash, p_email, p_requisite);
  return exists (
    select from holds h join claims c on c.id = h.claim_id join reserves r on r.ps = h.ps
    where h.active and h.ps = p_ps and c.id <> p_claim and is_unpaid(c.status)
      and (c.user_id = p_user or c.visitor_hash = p_hash
        or (c.email <> '' and lower(c.email) = lower(p_email)) or c.to_requisites -> 0 ->> 'value' = p_requisite)
    group by r.total having sum(h.summa) + p_summa > r.total * p_percent / 100);
end $$;
