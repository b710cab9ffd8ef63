-- Replaces the error `private` (the webhook's host has a private address) by `network`. The separate error let shops
-- find out which internal host names the exchange's server can resolve.
alter table shop_deliveries drop constraint shop_deliveries_error_known;
update shop_deliveries set error = 'network' where error = 'private';
alter table shop_deliveries add constraint shop_deliveries_error_known
  check (error in ('timeout', 'network', 'status', 'off'));
