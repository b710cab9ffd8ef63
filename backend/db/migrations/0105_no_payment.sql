-- Adds the reason `no_payment` for claims whose payment staff did not find.
alter table claims drop constraint claims_reason_known;
alter table claims add constraint claims_reason_known check (reason in (
  'late', 'less', 'more', 'double', 'network', 'sender', 'limit', 'aml', 'verify', 'provider',
  'client', 'operator', 'timeout', 'no_payment'));
