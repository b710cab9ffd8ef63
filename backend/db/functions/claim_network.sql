-- Of an IPv6 address the /64, which is one household; an IPv4 address as it is.
create function claim_network(ip inet) returns inet language sql immutable as $$
  select case family(ip) when 6 then set_masklen(ip, 64)::cidr::inet else ip end
$$;
