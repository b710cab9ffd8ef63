-- Stores the price with which new prices are compared for an hour while only one source has prices of the unit. A new
-- price that differs by more than the allowed jump is refused.
alter table rates add column anchor_usd numeric, add column anchor_at timestamptz;
comment on column rates.anchor_usd is 'Price with which the prices of a single source are compared for an hour.';
