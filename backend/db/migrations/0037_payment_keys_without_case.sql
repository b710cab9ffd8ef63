-- Finds a payment's number in upper or lower case, so that nobody credits it twice. The existing unique index stays: new
-- keys are written in lower case, and an old pair that differs by case alone must not stop the update.
drop index deposits_of_payment;
create index deposits_of_payment on deposits (lower(payment_key));
