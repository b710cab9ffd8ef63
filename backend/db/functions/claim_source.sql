-- Returns the origin of a claim, because some limits count all unpaid claims of one origin. The origin is the shop if
-- the shop's server created the claim, otherwise the visitor's IPv4 address or IPv6 /48
-- (docs/decisions/099-shops-and-strangers.md).
create function claim_source(c claims) returns text language sql stable as $$
  select coalesce(site_of(c.ip)::text,
    (select 'shop ' || s.shop_id from shop_sales s where s.claim_id = c.id and s.link_id is null))
$$;
