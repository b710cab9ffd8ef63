-- Adds visits of a payment link to the shop's statistics. Visits of a link with several payment methods are not counted
-- for any pair, because the buyer has not chosen a method yet.
create function shop_link_opened() returns trigger language plpgsql as $$
begin
  perform shop_count(new.shop_id, now(),
    (select min(ps) from shop_link_methods where link_id = new.id having count(*) = 1), new.to_ps,
    case when new.once then 'once' else new.id::text end, new.opens - old.opens, 0, 0, 0, 0, 0, 0);
  return null;
end $$;

create trigger shop_links_opened after update of opens on shop_links
  for each row when (new.mode = 'live') execute function shop_link_opened();
