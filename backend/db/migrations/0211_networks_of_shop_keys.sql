-- Remembers from which networks a key was used, so that its owner is told about a new one.
alter table shop_keys add column seen_networks inet[] not null default '{}';
comment on column shop_keys.seen_networks is 'Networks from which the key was used, IPv4 addresses and IPv6 /56, oldest first and at most 50.';
