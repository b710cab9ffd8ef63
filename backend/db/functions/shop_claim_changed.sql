create function shop_claim_changed() returns trigger language plpgsql as $$
begin
  update shop_sales set state = case
    when new.to_status in ('done', 'refunded') then new.to_status
    when new.to_status in ('expired', 'cancelled', 'failed') then 'ended' else 'open' end
  where claim_id = new.claim_id;
  if found then
    insert into shop_deliveries (shop_id, claim_id, transition_id, status)
    select s.shop_id, new.claim_id, new.id, new.to_status
    from shop_sales s join shop_webhooks w on w.shop_id = s.shop_id and w.off_at is null
    where s.claim_id = new.claim_id;
  end if;
  return null;
end $$;

create trigger claim_transitions_told_to_shop after insert on claim_transitions
  for each row execute function shop_claim_changed();
