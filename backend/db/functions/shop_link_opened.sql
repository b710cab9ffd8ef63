create function shop_link_opened() returns trigger language plpgsql as $$
declare
  hour timestamptz = date_trunc('hour', now(), 'UTC');
begin
  insert into shop_hours as h (shop_id, at, from_ps, to_ps, opens)
  values (new.shop_id, hour, new.from_ps, new.to_ps, new.opens - old.opens)
  on conflict (shop_id, at, from_ps, to_ps) do update set opens = h.opens + excluded.opens;
  insert into shop_source_hours as h (shop_id, at, source, opens)
  values (new.shop_id, hour, case when new.once then 'once' else new.id::text end, new.opens - old.opens)
  on conflict (shop_id, at, source) do update set opens = h.opens + excluded.opens;
  return null;
end $$;

create trigger shop_links_opened after update of opens on shop_links
  for each row execute function shop_link_opened();
