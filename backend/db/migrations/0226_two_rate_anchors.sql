-- Keeps the reference price before the current one as well, so that a single source gains nothing when the current one
-- is replaced.
alter table rates add column anchor_before_usd numeric;
comment on column rates.anchor_usd is 'Price from which the current half hour began. A single source may not move away from it by more than a jump.';
comment on column rates.anchor_before_usd is 'Price from which the half hour before began, or null. It counts like `anchor_usd`.';
