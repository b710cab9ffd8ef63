-- Stores the price with which the prices of a single source are compared for an hour. A price that differs by more than
-- a jump is refused.
alter table rates add column anchor_usd numeric, add column anchor_at timestamptz;
comment on column rates.anchor_usd is 'Price with which the prices of a single source are compared for an hour.';
