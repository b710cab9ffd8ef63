-- Adds numbers to a shop's statistics by day and by hour: in total, by source, and by pair unless p_from is null. Rows
-- are locked in a fixed order (days before hours), because concurrent sales of a shop could otherwise deadlock.
create function shop_count(p_shop uuid, p_at timestamptz, p_from integer, p_to integer, p_source text, p_opens integer,
  p_created integer, p_paid integer, p_done integer, p_turnover numeric, p_reward numeric, p_seconds integer
) returns void language sql as $$
  insert into shop_sums as s (shop_id, kind, unit, at, key, opens, created, paid, done, turnover, reward, seconds)
  select p_shop, k.kind, u.unit, date_trunc(u.unit, p_at, 'UTC'), k.key, p_opens, p_created, p_paid, p_done, p_turnover, p_reward,
    p_seconds
  from (values ('day'), ('hour')) u (unit)
  cross join (values ('all', ''), ('pair', p_from || ' ' || p_to), ('source', p_source)) k (kind, key)
  where k.key is not null
  order by u.unit, k.kind
  on conflict (shop_id, kind, unit, at, key) do update set opens = s.opens + excluded.opens,
    created = s.created + excluded.created, paid = s.paid + excluded.paid, done = s.done + excluded.done,
    turnover = s.turnover + excluded.turnover, reward = s.reward + excluded.reward, seconds = s.seconds + excluded.seconds;
$$;
