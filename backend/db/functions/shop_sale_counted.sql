create function shop_sale_counted() returns trigger language plpgsql as $$
begin
  insert into shop_hours as h (shop_id, at, from_ps, to_ps, created, paid, done, turnover, seconds)
  select new.shop_id, date_trunc('hour', new.created_at, 'UTC'), c.from_ps, c.to_ps, (tg_op = 'INSERT')::int,
    new.paid::int - coalesce(old.paid, false)::int,
    (new.state = 'done')::int - coalesce(old.state = 'done', false)::int,
    new.turnover - coalesce(old.turnover, 0), new.seconds - coalesce(old.seconds, 0)
  from claims c where c.id = new.claim_id
  on conflict (shop_id, at, from_ps, to_ps) do update set created = h.created + excluded.created,
    paid = h.paid + excluded.paid, done = h.done + excluded.done, turnover = h.turnover + excluded.turnover,
    seconds = h.seconds + excluded.seconds;
  return null;
end $$;

-- Runs at commit, because all sales of a shop's pair within an hour lock the same row. The row should be locked last
-- and briefly.
create constraint trigger shop_sales_counted after insert or update of state, paid, turnover, seconds on shop_sales
  deferrable initially deferred for each row execute function shop_sale_counted();
