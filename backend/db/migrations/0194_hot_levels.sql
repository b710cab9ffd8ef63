-- Stores the configured minimum balances of paying wallets. Below the minimum, directions to the currency close, or
-- staff pays new orders by hand.
create table hot_levels (
  ps int not null references payment_systems (id),
  level numeric not null,
  below text not null,
  below_since timestamptz,
  low_since timestamptz,
  constraint hot_levels_pkey primary key (ps),
  constraint hot_levels_level_positive check (level > 0),
  constraint hot_levels_below_known check (below in ('close', 'manual'))
);
comment on table hot_levels is 'Lowest balance of a paying wallet for each currency that is paid automatically.';
comment on column hot_levels.level is 'Lowest balance, after the payouts that it must still cover.';
comment on column hot_levels.below is 'Effect of a balance below the level: directions to the currency close, or new orders are paid by staff (`manual`).';
comment on column hot_levels.below_since is 'Time since which the balance has been read below the level. A single reading decides nothing.';
comment on column hot_levels.low_since is 'Time since which the level applies, or null while the balance is sufficient.';
