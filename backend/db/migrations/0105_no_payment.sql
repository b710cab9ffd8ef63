-- Adds a status reason for claims whose payment staff did not find, and whose visitor is therefore asked for a proof of
-- payment.
alter table claims drop constraint claims_reason_known;
alter table claims add constraint claims_reason_known check (reason in (
  'late', 'less', 'more', 'double', 'network', 'sender', 'limit', 'aml', 'verify', 'provider',
  'client', 'operator', 'timeout', 'no_payment'));
