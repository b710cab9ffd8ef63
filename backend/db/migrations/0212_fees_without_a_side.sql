-- Allows a fee without the party that bears it, because a shop's server need not name that party. Percent and sum of
-- the fee are known anyway.
alter table shop_sales
  drop constraint shop_sales_fee_whole,
  add constraint shop_sales_fee_whole check (num_nulls(fee_percent, fee) in (0, 2) and (fee is not null or fee_side is null));
comment on column shop_sales.fee_side is 'Party that bears the fee: the buyer or the shop. Null if the server of the shop did not say so, or the sale is older than the column.';
comment on column shop_sales.fee is 'Fee for the asked sums: in the received currency for the side `shop`, otherwise in the sent currency. Null for a sale that is older than the column.';

alter table shop_test_claims
  drop constraint shop_test_claims_fee_whole,
  add constraint shop_test_claims_fee_whole check (num_nulls(fee_percent, fee) in (0, 2) and (fee is not null or fee_side is null));
