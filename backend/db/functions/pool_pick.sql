-- Picks a requisite whose remaining daily limit covers the claim's amount. Unpaid claims count toward the limit until
-- their deadline, and may use only a share of the limit (docs/decisions/073-shares-of-a-requisites-day.md,
-- 098-share-of-a-single-claim.md).
create function pool_pick(
  p_ps int, p_summa numeric, p_claim uuid, p_share numeric, p_unpaid_share numeric, p_claim_share numeric
) returns setof requisite_pool language sql volatile rows 1 as $$
  select (picked.pool).* from (
    select pool, ps.pool_strategy, day.of_site, day.unpaid, bool_or(day.has_other) over () as has_other,
      case when ps.pool_strategy = 'limit' then pool.day_limit - day.counted end as rest
    from requisite_pool pool
    join payment_systems ps on ps.id = pool.ps
    cross join lateral (
      select coalesce(sum(counted.summa), 0) as counted, coalesce(bool_or(counted.of_site), false) as has_other,
        coalesce(sum(counted.summa) filter (where counted.of_site and counted.is_promised), 0) as of_site,
        coalesce(sum(counted.summa) filter (where counted.is_unpaid and counted.is_promised), 0) as unpaid
      from (
        select promise.is_promised, promise.is_unpaid, promise.is_unpaid and c.id <> p_claim and claim_source(c) = own.source as of_site,
          case when promise.is_promised then c.from_summa
            else least(greatest(credited_to(c.id, c.from_ps), 0), c.from_summa) end as summa
        from claim_requisites r join claims c on c.id = r.claim_id
        cross join lateral (
          select unpaid as is_unpaid,
            not unpaid or c.clock_at > now() and c.status not in ('paid', 'aml', 'check', 'choice') as is_promised
          from counts_as_unpaid(c) unpaid
        ) promise
        left join (select claim_source(own_claim) as source from claims own_claim where id = p_claim) own on true
        where ps.pool_strategy = 'limit' and pool.day_limit is not null
          and r.pool_id = pool.id and r.at > now() - interval '1 day'
          and c.status not in ('expired', 'cancelled', 'failed')
      ) counted
    ) day
    where pool.ps = p_ps and pool.active and (not pool.demo or (select demo from installation))
  ) picked
  where picked.rest is null or p_summa <= picked.rest and case when picked.has_other
    then p_share is null or picked.of_site + p_summa <= (picked.rest + picked.of_site) * p_share / 100
    else p_unpaid_share is null or p_claim_share is null or p_summa <= picked.rest * p_claim_share / 100
      or picked.unpaid + p_summa <= (picked.rest + picked.unpaid) * p_unpaid_share / 100 end
  order by picked.rest desc nulls first,
    case picked.pool_strategy when 'daily' then md5((picked.pool).id::text || (now() at time zone 'UTC')::date) end,
    random()
  limit 1
$$;
