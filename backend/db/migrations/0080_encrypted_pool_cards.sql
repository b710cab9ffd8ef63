-- Adds a keyed hash of the exchange's own card numbers. Cards are compared by this hash, so that the numbers can be
-- stored encrypted.
alter table requisite_pool add column compared text;
alter table requisite_pool add constraint requisite_pool_compared_form check (compared is null or value like 'v1:%');
comment on column requisite_pool.compared is 'Keyed hash of a card number, by which it is compared. Its number is encrypted in value; null: value is not encrypted.';
comment on column claim_requisites.value is 'As in requisite_pool: the number of a card is encrypted.';
