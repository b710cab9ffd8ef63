create table shop_webhooks (
  shop_id uuid primary key references shops (id) on delete cascade,
  url text not null,
  salt text not null,
  created_at timestamptz not null default now(),
  off_at timestamptz
);
comment on table shop_webhooks is 'Addresses to which events of shops are sent.';
comment on column shop_webhooks.salt is 'Random text from which, with SECRET, the signing secret is derived.';
comment on column shop_webhooks.off_at is 'Time at which the shop''s server answered 410, after which nothing is sent.';

create table shop_deliveries (
  id uuid primary key default gen_random_uuid(),
  shop_id uuid not null references shops (id) on delete cascade,
  claim_id uuid references claims (id) on delete cascade,
  transition_id bigint references claim_transitions (id) on delete cascade,
  status text,
  created_at timestamptz not null default now(),
  attempts integer not null default 0,
  next_at timestamptz default now(),
  delivered_at timestamptz,
  http_status integer,
  error text,
  constraint shop_deliveries_once unique (claim_id, transition_id),
  constraint shop_deliveries_error_known check (error in ('timeout', 'network', 'private', 'status', 'off'))
);
comment on table shop_deliveries is 'Events of the claims of shops, and test events, with their delivery.';
comment on column shop_deliveries.status is 'Status of the claim that the event reports; null for a test event.';
comment on column shop_deliveries.next_at is 'Time of the next attempt; null once delivered or given up.';
create index shop_deliveries_due on shop_deliveries (shop_id, next_at) where next_at is not null;
create index shop_deliveries_of_shop on shop_deliveries (shop_id, created_at desc);
create index shop_deliveries_of_transition on shop_deliveries (transition_id) where transition_id is not null;
create index shop_deliveries_old on shop_deliveries (created_at);
