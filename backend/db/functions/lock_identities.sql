-- Locks a person's account, browser and IP network, so that concurrent transactions of the same person wait for each
-- other.
create function lock_identities(p_user uuid, p_hash bytea, p_network inet)
returns void language plpgsql as $$
begin
  -- Locks are taken in a fixed order, so that two transactions cannot deadlock.
  perform pg_advisory_xact_lock(lock) from (
    select distinct hashtextextended(key, 7221) as lock
    from unnest(array[p_user::text, encode(p_hash, 'hex'), p_network::text]) key
    where key <> '' order by lock) locks;
end $$;
