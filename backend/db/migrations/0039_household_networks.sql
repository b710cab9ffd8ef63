-- A household has an IPv6 /56, so limits per network count it instead of each /64. Claims that still count in a limit
-- follow.
update claims set ip = network(set_masklen(ip, 56))
where family(ip) = 6 and masklen(ip) > 56
  and (created_at > now() - interval '1 day' or id in (select claim_id from holds where active));
comment on column claims.ip is 'Address the claim was created from; for IPv6 the /56, which is one household.';
