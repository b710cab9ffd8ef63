-- Index for finding a payment's number regardless of case, so that no payment is credited twice. The index is not
-- unique, because old rows may differ only by case.
drop index deposits_of_payment;
create index deposits_of_payment on deposits (lower(payment_key));
