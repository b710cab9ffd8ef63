-- Lets visitors state the transaction id of their payment.
alter table claims add column stated_tx text;
comment on column claims.stated_tx is 'Number of the payment as the visitor stated it; nobody has verified it.';
