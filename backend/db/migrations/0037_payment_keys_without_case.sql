-- Index for finding a payment by its key regardless of case, so that no payment is credited twice. The index is not
-- unique, because the keys of old payments may differ only by case.
drop index deposits_of_payment;
create index deposits_of_payment on deposits (lower(payment_key));
