-- Returns the IPv4 address or the IPv6 /48 whose claims count together while a reserve is scarce. A /48 counts as one,
-- because a single subscriber may have a whole /48.
create function site_of(p_network inet) returns inet language sql immutable as $$
  select case when family(p_network) = 6
    then network(set_masklen(p_network, least(masklen(p_network), 48)))::inet else p_network end
$$;
