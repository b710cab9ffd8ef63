-- Stores for each direction and claim who sends the payout: staff by hand, or the exchange itself on a chain.
alter table directions
  add column payout_rail text not null default 'manual',
  add constraint directions_payout_rail_known check (payout_rail in ('manual', 'chain'));
comment on column directions.payout_rail is 'Sender of payouts: staff (`manual`), or the exchange itself on a blockchain (`chain`).';

alter table claims
  add column payout_rail text not null default 'manual',
  add constraint claims_payout_rail_known check (payout_rail in ('manual', 'chain'));
comment on column claims.payout_rail is 'Copied from the direction. Set to `manual` when staff takes over an automatic payout, and never back.';
