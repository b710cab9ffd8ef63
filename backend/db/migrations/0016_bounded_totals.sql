-- Limits the totals of reserves and the stocks of cash desks to the largest valid amount, because every page that reads
-- a larger value would fail.
alter table reserves add constraint reserves_total_bounded check (total <= 1000000000000000);
alter table cash_desks add constraint cash_desks_stock_bounded check (stock <= 1000000000000000);
