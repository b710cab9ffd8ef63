-- Makes concurrent transactions with claims of the same person or network wait until this one ends.
create function lock_identities(p_user uuid, p_hash bytea, p_network inet)
returns void language plpgsql as $$
begin
  -- Take locks in a fixed order, so that two transactions cannot deadlock.
  perform pg_advisory_xact_lock(lock) from (
    select distinct hashtextextended(key, 7221) as lock
    from unnest(array[p_user::text, encode(p_hash, 'hex'), p_network::text]) key
    where key <> '' order by lock) locks;
end $$;
