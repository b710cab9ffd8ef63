create function shop_claim_changed() returns trigger language plpgsql as $$
declare
  sale record;
begin
  update shop_sales s set
    state = case
      when new.to_status in ('done', 'refunded') then new.to_status
      when new.to_status in ('expired', 'cancelled', 'failed') then 'ended' else 'open' end,
    paid = s.paid or new.to_status in ('paid_partial', 'paid', 'done', 'refunded'),
    turnover = case when new.to_status = 'done' then coalesce((
      select round(c.to_summa * r.usd, 2) from claims c join payment_systems p on p.id = c.to_ps
      join rates r on r.unit = p.unit where c.id = new.claim_id), 0) else 0 end,
    seconds = case when new.to_status = 'done' then extract(epoch from new.at - s.created_at)::int else 0 end
  from (select claim_id, state from shop_sales where claim_id = new.claim_id for update) before
  where s.claim_id = before.claim_id
  returning s.shop_id, s.link_id, s.order_id, s.asked_from_summa, s.asked_to_summa, before.state as old_state,
    s.state as new_state into sale;
  if not found then
    return null;
  end if;
  if sale.link_id is not null and sale.old_state <> sale.new_state then
    update shop_links set payments = payments + (sale.new_state = 'done')::int - (sale.old_state = 'done')::int
    where id = sale.link_id and 'done' in (sale.old_state, sale.new_state);
  end if;
  -- Store the sums in the event. The sums of the claim may change later, but a repeated event must have the same
  -- content.
  insert into shop_deliveries (shop_id, claim_id, transition_id, status, data)
  select s.id, new.claim_id, new.id, new.to_status, json_build_object('id', c.id, 'number', c.number,
    'order', sale.order_id, 'status', new.to_status, 'reason', new.reason, 'fromPs', c.from_ps, 'toPs', c.to_ps,
    'fromSumma', trim_scale(c.from_summa)::text, 'toSumma', trim_scale(c.to_summa)::text,
    'askedFromSumma', trim_scale(coalesce(sale.asked_from_summa, c.from_summa))::text,
    'askedToSumma', trim_scale(coalesce(sale.asked_to_summa, c.to_summa))::text,
    'received', trim_scale(coalesce((
      select sum(d.summa) from deposits d where d.claim_id = c.id and d.reversed_at is null), 0))::text)
  from shops s join shop_webhooks w on w.shop_id = s.id and w.mode = 'live' and w.off_at is null
  join claims c on c.id = new.claim_id
  where s.id = sale.shop_id and s.status = 'active' and s.user_id is not null;
  return null;
end $$;

create trigger claim_transitions_told_to_shop after insert on claim_transitions
  for each row execute function shop_claim_changed();
