-- One requisite of a payment system's pool by its strategy, or none: a daily limit that is reached closes a requisite.
create function pool_pick(p_ps int, p_summa numeric) returns setof requisite_pool language sql volatile as $$
  select pool.*
  from requisite_pool pool
  join payment_systems ps on ps.id = pool.ps
  left join lateral (
    select coalesce(sum(c.from_summa), 0) as summa
    from claim_requisites r join claims c on c.id = r.claim_id
    where r.pool_id = pool.id and r.at > now() - interval '1 day'
      and c.status not in ('expired', 'cancelled', 'failed')
  ) used on ps.pool_strategy = 'limit'
  where pool.ps = p_ps and pool.active
    and (ps.pool_strategy <> 'limit' or pool.day_limit is null or used.summa + p_summa <= pool.day_limit)
  order by case ps.pool_strategy
      when 'limit' then pool.day_limit - used.summa
    end desc nulls first,
    case ps.pool_strategy when 'daily' then md5(pool.id::text || (now() at time zone 'UTC')::date) end,
    random()
  limit 1
$$;

-- Cash that is brought is taken at an office.
update directions d set rail = 'cash' from payment_systems f where f.id = d.from_ps and f.kind = 'cash';
