-- Picks a requisite from a payment system's pool by the pool's strategy; returns no row if none is suitable. Requisites
-- that have reached their daily limit are skipped. An unpaid claim counts only while its time to pay runs or, after "I
-- paid", until staff was to answer; otherwise claims that are never paid would use up the limit. The day's sum is read
-- only for requisites with a limit, because reading it costs more with every claim of the day.
create function pool_pick(p_ps int, p_summa numeric) returns setof requisite_pool language sql volatile rows 1 as $$
  select pool.*
  from requisite_pool pool
  join payment_systems ps on ps.id = pool.ps
  cross join lateral (
    select case when ps.pool_strategy = 'limit' and pool.day_limit is not null then pool.day_limit - (
      select coalesce(sum(c.from_summa), 0)
      from claim_requisites r join claims c on c.id = r.claim_id
      where r.pool_id = pool.id and r.at > now() - interval '1 day'
        and c.status not in ('expired', 'cancelled', 'failed')
        and not (is_unpaid(c.status) and coalesce(c.clock_at <= now(), false)))
    end as summa
    -- `offset 0` keeps PostgreSQL from computing the subquery twice.
    offset 0
  ) rest
  where pool.ps = p_ps and pool.active and (not pool.demo or (select demo from installation))
    and (rest.summa is null or p_summa <= rest.summa)
  order by rest.summa desc nulls first,
    case ps.pool_strategy when 'daily' then md5(pool.id::text || (now() at time zone 'UTC')::date) end,
    random()
  limit 1
$$;
