create table shop_keys (
  id uuid primary key default gen_random_uuid(),
  shop_id uuid not null references shops (id) on delete cascade,
  name text not null,
  key text not null,
  scopes text[] not null,
  networks inet[] not null default '{}',
  created_at timestamptz not null default now(),
  expires_at timestamptz,
  last_used_at timestamptz,
  revoked_at timestamptz,
  constraint shop_keys_unique unique (key),
  constraint shop_keys_scopes_known check (cardinality(scopes) > 0 and scopes <@ array['read', 'write'])
);
comment on table shop_keys is 'Keys with which servers of shops sign calls. Their secrets are derived from SECRET and stored nowhere.';
comment on column shop_keys.key is 'Public name of the key, sent as X-Key.';
comment on column shop_keys.networks is 'Addresses from which the key is accepted; empty for all.';
create index shop_keys_of_shop on shop_keys (shop_id, created_at desc);

create table shop_sales (
  claim_id uuid primary key references claims (id) on delete cascade,
  shop_id uuid not null references shops (id),
  key_id uuid references shop_keys (id),
  order_id text not null,
  created_at timestamptz not null default now(),
  constraint shop_sales_one_per_order unique (shop_id, order_id)
);
comment on table shop_sales is 'Claims that a shop created for its buyers.';
comment on column shop_sales.order_id is 'Number of the order in the shop.';
create index shop_sales_of_shop on shop_sales (shop_id, created_at desc);
create index shop_sales_of_key on shop_sales (key_id) where key_id is not null;
