-- Returns the origin of a claim, for limits that count all unpaid claims of one origin: the visitor's IPv4 address or
-- IPv6 /48, or the shop whose server created the claim (docs/decisions/099-shops-and-strangers.md).
create function claim_source(c claims) returns text language sql stable as $$
  select coalesce(site_of(c.ip)::text,
    (select 'shop ' || s.shop_id from shop_sales s where s.claim_id = c.id and s.link_id is null))
$$;
