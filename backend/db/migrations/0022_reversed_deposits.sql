-- Adds the reversal of wrong credits, which is a new posting. The deposit's row is kept and marked as reversed, so that
-- the payment can be credited again.
alter table deposits
  add column payment_key text,
  add column reversed_at timestamptz;
update deposits set payment_key = key;
alter table deposits alter column payment_key set not null;
create index deposits_of_payment on deposits (payment_key);
create unique index deposits_payment_once on deposits (payment_key) where reversed_at is null;
comment on column deposits.key is 'payment_key; credited again after a reversal: with #2, #3 behind it.';
comment on column deposits.payment_key is 'The provider''s own id of the payment. At most one deposit of a payment is not reversed.';
comment on column deposits.reversed_at is 'When the credit was taken back, because it was wrong.';
