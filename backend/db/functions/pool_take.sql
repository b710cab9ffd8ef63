-- Picks a requisite for a claim. If requisites have daily limits, concurrent picks wait for each other, because each
-- pick must see the amounts that earlier picks have taken from the limits.
create function pool_take(
  p_ps int, p_summa numeric, p_claim uuid, p_share numeric, p_unpaid_share numeric, p_claim_share numeric
) returns setof requisite_pool language plpgsql volatile rows 1 as $$
declare strategy text := (select pool_strategy from payment_systems where id = p_ps);
begin
  if strategy = 'random' then
    return query select * from requisite_pool where ps = p_ps and active
      and (not demo or (select i.demo from installation i)) order by random() limit 1;
    return;
  end if;
  -- Take the lock in a separate statement before the pick. The pick then sees the requisites that other claims took
  -- while this transaction waited for the lock.
  if strategy = 'limit' then perform pg_advisory_xact_lock(7223, p_ps); end if;
  return query select * from pool_pick(p_ps, p_summa, p_claim, p_share, p_unpaid_share, p_claim_share);
end $$;
