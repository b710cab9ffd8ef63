-- Claims of several visitors may share a transaction. It waits for nobody's lock: who would have to wait leaves it.

-- Written as one expression, so that it becomes a part of the statement that uses it.
create or replace function seconds_until(moment timestamptz) returns int language sql stable as $$
  select case when moment is not null then greatest(ceil(extract(epoch from moment - now())), 1)::int end
$$;

drop function limits_reached(uuid, bytea, text, text, inet, int, int, int, int, int);
drop function holds_too_much(uuid, bytea, text, text, uuid, int, numeric, numeric);
drop function lock_identity(uuid, bytea, text, text);

-- Takes the turns of identities, and of their networks where these are counted: the claims of one are counted by one
-- transaction at a time, to the end of it. Answers whose turn was taken; nobody's else is waited for unless so wished.
create function take_turns(
  p_users uuid[], p_hashes bytea[], p_emails text[], p_requisites text[], p_networks inet[], p_waits boolean
) returns bigint[] language plpgsql as $$
declare
  locks bigint[];
  of_place bigint[];
begin
  select array_agg(hashtextextended(key, 7221)), array_agg(place) into locks, of_place
  from unnest(p_users, p_hashes, p_emails, p_requisites, p_networks)
    with ordinality given(user_id, hash, email, requisite, network, place),
    unnest(array[user_id::text, encode(hash, 'hex'), lower(email), requisite, network::text]) key
  where key <> '';
  if p_waits then
    -- In one order for all, or two transactions could wait for each other.
    perform pg_advisory_xact_lock(lock) from (select distinct lock from unnest(locks) lock order by lock) ordered;
    return array(select generate_series(1, cardinality(p_users)));
  end if;
  return array(
    select place from generate_series(1, cardinality(p_users)) place
    left join unnest(locks, of_place) key(lock, place) using (place)
    group by place having coalesce(bool_and(lock is null or pg_try_advisory_xact_lock(lock)), true));
end $$;

-- For each identity whose turn was taken, in the order given: of each bound that is reached, the seconds until it is not;
-- null where it is not reached. Turns and counts are one call, and each statement in it sees what was committed before it.
create function limits_reached(
  p_users uuid[], p_hashes bytea[], p_emails text[], p_requisites text[], p_ips inet[], p_waits boolean,
  p_most_ip int[], p_most_email int[], p_most_requisite int[], p_most_open_ip int[], p_most_open int[]
) returns table (place bigint, ip int, email int, requisite int, open_ip int, open int) language plpgsql as $$
#variable_conflict use_column
declare
  networks inet[] := array(
    select case when most_ip is not null or most_open_ip is not null then claim_network(given.ip) end
    from unnest(p_ips, p_most_ip, p_most_open_ip) with ordinality given(ip, most_ip, most_open_ip, place) order by place);
  taken bigint[] := take_turns(p_users, p_hashes, p_emails, p_requisites, networks, p_waits);
begin
  -- Every claim that could count is read once. The n-th newest of a window says at once whether there
  -- are n, and when there will be fewer.
  return query
  select who.place, found.*
  from unnest(p_users, p_hashes, p_emails, p_requisites, networks, p_most_ip, p_most_email, p_most_requisite, p_most_open_ip, p_most_open)
    with ordinality who(user_id, hash, email, requisite, network, most_ip, most_email, most_requisite, most_open_ip, most_open, place),
  lateral (
    select seconds_until((array_agg(made order by made desc) filter (where at_ip and made > now() - interval '1 hour'))[most_ip] + interval '1 hour'),
      seconds_until((array_agg(made order by made desc) filter (where of_email and lately))[most_email] + interval '1 day'),
      seconds_until((array_agg(made order by made desc) filter (where of_requisite and lately))[most_requisite] + interval '1 day'),
      case when count(*) filter (where at_ip and unpaid) >= most_open_ip then coalesce(seconds_until(min(ends) filter (where at_ip and unpaid)), 1) end,
      case when count(*) filter (where own and unpaid) >= most_open then coalesce(seconds_until(min(ends) filter (where own and unpaid)), 1) end
    from (
      select c.created_at as made, c.clock_at as ends, c.created_at > now() - interval '1 day' as lately,
        is_unpaid(c.status) as unpaid, c.ip = network as at_ip, lower(c.email) = lower(who.email) as of_email,
        c.to_requisites -> 0 ->> 'value' = who.requisite as of_requisite,
        c.user_id = who.user_id or c.visitor_hash = who.hash or lower(c.email) = lower(who.email)
          or c.to_requisites -> 0 ->> 'value' = who.requisite as own
      from claims c
      where (c.ip = network or c.user_id = who.user_id or c.visitor_hash = who.hash
          or (c.email <> '' and lower(c.email) = lower(who.email)) or c.to_requisites -> 0 ->> 'value' = who.requisite)
        and (c.created_at > now() - interval '1 day' or is_unpaid(c.status))
    ) known
  ) found
  where who.place = any(taken);
end $$;

-- For each identity whose turn was taken: whether its other unpaid claims and this one hold more than so many percent of
-- a reserve.
create function holds_too_much(
  p_users uuid[], p_hashes bytea[], p_emails text[], p_requisites text[], p_waits boolean, p_claims uuid[], p_ps int[],
  p_summas numeric[], p_percents numeric[]
) returns table (place bigint, much boolean) language plpgsql as $$
#variable_conflict use_column
declare
  taken bigint[] := take_turns(p_users, p_hashes, p_emails, p_requisites, '{}', p_waits);
begin
  return query
  select who.place, exists (
    select from claims c join holds h on h.claim_id = c.id join reserves r on r.ps = h.ps
    where h.active and h.ps = who.ps and c.id <> who.claim and is_unpaid(c.status)
      and (c.user_id = who.user_id or c.visitor_hash = who.hash
        or (c.email <> '' and lower(c.email) = lower(who.email)) or c.to_requisites -> 0 ->> 'value' = who.requisite)
    group by r.total having sum(h.summa) + who.summa > r.total * who.percent / 100)
  from unnest(p_users, p_hashes, p_emails, p_requisites, p_claims, p_ps, p_summas, p_percents)
    with ordinality who(user_id, hash, email, requisite, claim, ps, summa, percent, place)
  where who.place = any(taken);
end $$;
