-- Stores the networks from which a key was used, so that the key's owner gets a mail when the key is used from a new
-- network.
alter table shop_keys add column seen_networks inet[] not null default '{}';
comment on column shop_keys.seen_networks is 'Networks from which the key was used, IPv4 addresses and IPv6 /56, oldest first and at most 50.';
