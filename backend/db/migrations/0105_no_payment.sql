-- Adds a reason for claims whose visitor is asked for a proof, because staff did not find the payment.
alter table claims drop constraint claims_reason_known;
alter table claims add constraint claims_reason_known check (reason in (
  'late', 'less', 'more', 'double', 'network', 'sender', 'limit', 'aml', 'verify', 'provider',
  'client', 'operator', 'timeout', 'no_payment'));
