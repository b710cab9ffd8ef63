-- Stores how many blockchain confirmations a payment has while it is not final yet.
alter table claims
  add column confirmations_seen int,
  add column confirmations_required int,
  add constraint claims_confirmations_counted check (confirmations_seen between 0 and confirmations_required);
comment on column claims.confirmations_seen is 'Confirmations of the payment as last reported; null: none reported.';
alter table demo_payments add column confirmations int;
comment on column demo_payments.confirmations is 'Confirmations of a paid payment in a network, as they will be reported next; null: not in a network, or not paid.';
