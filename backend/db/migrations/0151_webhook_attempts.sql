-- Stores the result of every attempt to deliver an event. Keeps a replaced signing secret valid for some time.
create table shop_delivery_attempts (
  delivery_id uuid not null references shop_deliveries (id) on delete cascade,
  at timestamptz not null default clock_timestamp(),
  http_status integer,
  error text,
  constraint shop_delivery_attempts_pkey primary key (delivery_id, at),
  constraint shop_delivery_attempts_error_known check (error in ('timeout', 'network', 'status', 'off'))
);
comment on table shop_delivery_attempts is 'Results of the attempts to send webhook events.';
insert into shop_delivery_attempts (delivery_id, at, http_status, error)
select id, coalesce(delivered_at, created_at), http_status, case when delivered_at is null then error end
from shop_deliveries where attempts > 0 and (http_status is not null or error is not null);

alter table shop_webhooks
  add column old_salt text,
  add column old_salt_until timestamptz;
comment on column shop_webhooks.old_salt is 'Salt of the previous signing secret, which signs too until `old_salt_until`.';
