-- Picks a requisite for a claim. With daily limits, a transaction waits until those that picked earlier have ended,
-- because it must see the amounts that they allocated.
create function pool_take(p_ps int, p_summa numeric) returns setof requisite_pool language plpgsql volatile rows 1 as $$
declare strategy text := (select pool_strategy from payment_systems where id = p_ps);
begin
  if strategy = 'random' then
    return query select * from requisite_pool where ps = p_ps and active
      and (not demo or (select i.demo from installation i)) order by random() limit 1;
    return;
  end if;
  -- The pick is a separate statement, so it sees every allocation committed before the lock was granted.
  if strategy = 'limit' then perform pg_advisory_xact_lock(7223, p_ps); end if;
  return query select * from pool_pick(p_ps, p_summa);
end $$;
