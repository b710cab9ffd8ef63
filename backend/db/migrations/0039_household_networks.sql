-- Counts IPv6 addresses by /56 instead of /64 in the limits per network, because a household usually has a /56.
-- Shortens the stored addresses of claims that still count toward a limit.
update claims set ip = network(set_masklen(ip, 56))
where family(ip) = 6 and masklen(ip) > 56
  and (created_at > now() - interval '1 day' or id in (select claim_id from holds where active));
comment on column claims.ip is 'Address the claim was created from; for IPv6 the /56, which is one household.';
