-- Returns an IPv4 address unchanged, and the /48 that contains an IPv6 network. A single subscriber may have a whole
-- /48, so its claims count together in the limits on a scarce reserve.
create function site_of(p_network inet) returns inet language sql immutable as $$
  select case when family(p_network) = 6
    then network(set_masklen(p_network, least(masklen(p_network), 48)))::inet else p_network end
$$;
