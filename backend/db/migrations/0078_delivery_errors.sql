-- An error of its own for private addresses told shops which names the exchange's resolver knows.
alter table shop_deliveries drop constraint shop_deliveries_error_known;
update shop_deliveries set error = 'network' where error = 'private';
alter table shop_deliveries add constraint shop_deliveries_error_known
  check (error in ('timeout', 'network', 'status', 'off'));
