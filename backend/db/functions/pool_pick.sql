-- Picks a requisite from a payment system's pool, skipping requisites whose daily limit the amount would exceed. An
-- unpaid claim counts toward the limit only until its deadline to pay, afterwards only with what was paid, so that claims
-- that are never paid cannot use up the limit.
create function pool_pick(p_ps int, p_summa numeric) returns setof requisite_pool language sql volatile rows 1 as $$
  select pool.*
  from requisite_pool pool
  join payment_systems ps on ps.id = pool.ps
  cross join lateral (
    select case when ps.pool_strategy = 'limit' and pool.day_limit is not null then pool.day_limit - (
      select coalesce(sum(case
          when counts_as_unpaid(c) and (c.clock_at <= now() or c.status in ('paid', 'aml', 'check', 'choice'))
          then least(greatest(credited_to(c.id, c.from_ps), 0), c.from_summa)
          else c.from_summa end), 0)
      from claim_requisites r join claims c on c.id = r.claim_id
      where r.pool_id = pool.id and r.at > now() - interval '1 day'
        and c.status not in ('expired', 'cancelled', 'failed'))
    end as summa
    -- `offset 0` keeps PostgreSQL from inlining this subquery, which would compute it twice.
    offset 0
  ) rest
  where pool.ps = p_ps and pool.active and (not pool.demo or (select demo from installation))
    and (rest.summa is null or p_summa <= rest.summa)
  order by rest.summa desc nulls first,
    case ps.pool_strategy when 'daily' then md5(pool.id::text || (now() at time zone 'UTC')::date) end,
    random()
  limit 1
$$;
