-- Returns an IPv4 address unchanged, and an IPv6 network widened to its /48. One subscriber may own a whole /48, so
-- claims from the same /48 count together in the limits on a scarce reserve.
create function site_of(p_network inet) returns inet language sql immutable as $$
  select case when family(p_network) = 6
    then network(set_masklen(p_network, least(masklen(p_network), 48)))::inet else p_network end
$$;
