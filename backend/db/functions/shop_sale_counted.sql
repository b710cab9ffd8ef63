create function shop_sale_counted() returns trigger language plpgsql as $$
declare
  hour timestamptz = date_trunc('hour', new.created_at, 'UTC');
  created integer = (tg_op = 'INSERT')::int;
  paid integer = new.paid::int - coalesce(old.paid, false)::int;
  done integer = (new.state = 'done')::int - coalesce(old.state = 'done', false)::int;
  turnover numeric = new.turnover - coalesce(old.turnover, 0);
  reward numeric = new.reward - coalesce(old.reward, 0);
  seconds integer = new.seconds - coalesce(old.seconds, 0);
begin
  insert into shop_hours as h (shop_id, at, from_ps, to_ps, created, paid, done, turnover, reward, seconds)
  select new.shop_id, hour, c.from_ps, c.to_ps, created, paid, done, turnover, reward, seconds
  from claims c where c.id = new.claim_id
  on conflict (shop_id, at, from_ps, to_ps) do update set created = h.created + excluded.created,
    paid = h.paid + excluded.paid, done = h.done + excluded.done, turnover = h.turnover + excluded.turnover,
    reward = h.reward + excluded.reward, seconds = h.seconds + excluded.seconds;
  insert into shop_source_hours as h (shop_id, at, source, created, paid, done, turnover, reward, seconds)
  values (new.shop_id, hour, coalesce((
    select case when l.once then 'once' else l.id::text end from shop_links l where l.id = new.link_id), 'api'),
    created, paid, done, turnover, reward, seconds)
  on conflict (shop_id, at, source) do update set created = h.created + excluded.created,
    paid = h.paid + excluded.paid, done = h.done + excluded.done, turnover = h.turnover + excluded.turnover,
    reward = h.reward + excluded.reward, seconds = h.seconds + excluded.seconds;
  return null;
end $$;

-- Runs at commit, to keep the lock short: all sales of a shop's pair within an hour update the same row.
create constraint trigger shop_sales_counted
  after insert or update of state, paid, turnover, reward, seconds on shop_sales
  deferrable initially deferred for each row execute function shop_sale_counted();
