-- Returns one value per limit: null while the limit is not reached, otherwise the seconds until a new claim is allowed.
-- Claims are counted in a separate statement after the lock on the visitor, so that the count includes claims that were
-- committed during the wait for the lock.
create function limits_reached(
  p_user uuid, p_hash bytea, p_email text, p_requisite text, p_network inet,
  p_max_ip int, p_max_email int, p_max_requisite int, p_max_open_ip int, p_max_open int,
  out ip int, out email int, out requisite int, out open_ip int, out open int
) language plpgsql as $$
declare
  finished boolean := has_finished_claim(p_user);
  hash bytea := case when not finished then p_hash end;
  network inet := case when not finished then p_network end;
begin
  perform lock_identities(p_user, hash, network);
  -- If n claims per hour are allowed, the next claim is possible once the n-th newest claim is an hour old. Limits per
  -- day work the same way.
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
      counts_as_unpaid(c) as unpaid, c.ip = network as at_ip, lower(c.email) = lower(p_email) as of_email,
      c.to_requisites -> 0 ->> 'value' = p_requisite as of_requisite,
      c.user_id = p_user or c.visitor_hash = hash or c.ip = network and
        (c.email <> '' and lower(c.email) = lower(p_email) or c.to_requisites -> 0 ->> 'value' = p_requisite) as own
    -- Count only claims of the same account, browser or network. The same e-mail or requisite alone proves nothing,
    -- because anybody can type it.
    from counted_claims(p_user, hash, network) c
  ) counted;
end $$;
