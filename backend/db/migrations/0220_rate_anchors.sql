-- Stores the price from which a single rate source may move no further than a jump within an hour.
alter table rates add column anchor_usd numeric, add column anchor_at timestamptz;
comment on column rates.anchor_usd is 'Price with which the prices of a single source are compared for an hour.';
