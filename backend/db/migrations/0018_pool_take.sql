-- A requisite to pay to, for the transaction that gives it away. Where a daily limit counts, one at a time to the end of
-- the transaction: what another was just given must be seen before the next is. Each statement here sees what was
-- committed before it, so the pick comes after the wait.
create function pool_take(p_ps int, p_summa numeric) returns setof requisite_pool language plpgsql volatile rows 1 as $$
begin
  perform pg_advisory_xact_lock(7223, id) from payment_systems where id = p_ps and pool_strategy = 'limit';
  return query select * from pool_pick(p_ps, p_summa);
end $$;
