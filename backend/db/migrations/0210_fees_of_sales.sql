-- Stores the fee of a sale at its creation. The fee of sales before this migration is unknown.
alter table shop_sales
  add column fee_side text,
  add column fee_percent numeric,
  add column fee numeric,
  add constraint shop_sales_fee_side_known check (fee_side in ('buyer', 'shop')),
  add constraint shop_sales_fee_whole check (num_nulls(fee_side, fee_percent, fee) in (0, 3));
comment on column shop_sales.fee_side is 'Party that bears the fee: the buyer or the shop. Null for a sale that is older than the column.';
comment on column shop_sales.fee_percent is 'Fee in percent when the claim was created.';
comment on column shop_sales.fee is 'Fee for the asked sums: in the sent currency for the side `buyer`, in the received currency for the side `shop`.';

alter table shop_test_claims
  add column fee_side text,
  add column fee_percent numeric,
  add column fee numeric,
  add constraint shop_test_claims_fee_side_known check (fee_side in ('buyer', 'shop')),
  add constraint shop_test_claims_fee_whole check (num_nulls(fee_side, fee_percent, fee) in (0, 3));
comment on column shop_test_claims.fee is 'Fee for the asked sums, as in `shop_sales`.';
