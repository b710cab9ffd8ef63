create function shop_sale_counted() returns trigger language plpgsql as $$
declare
  created integer = (tg_op = 'INSERT')::int;
  paid integer = new.paid::int - coalesce(old.paid, false)::int;
  done integer = (new.state = 'done')::int - coalesce(old.state = 'done', false)::int;
  turnover numeric = new.turnover - coalesce(old.turnover, 0);
  reward numeric = new.reward - coalesce(old.reward, 0);
  seconds integer = new.seconds - coalesce(old.seconds, 0);
begin
  -- Stop here if the statistics stay the same. Most status changes of a sale do not change the statistics.
  if (created, paid, done, turnover, reward, seconds) = (0, 0, 0, 0, 0, 0) then
    return null;
  end if;
  perform shop_count(new.shop_id, new.created_at, c.from_ps, c.to_ps,
    coalesce(case when l.once then 'once' else l.id::text end, 'api'), 0, created, paid, done, turnover, reward, seconds)
  from claims c left join shop_links l on l.id = new.link_id where c.id = new.claim_id;
  return null;
end $$;

-- All sales of a shop on one day update the same row of the statistics. The trigger runs at commit, so that this row is
-- locked only briefly.
create constraint trigger shop_sales_counted
  after insert or update of state, paid, turnover, reward, seconds on shop_sales
  deferrable initially deferred for each row execute function shop_sale_counted();
