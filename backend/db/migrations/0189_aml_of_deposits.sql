-- Adds a kind of AML check: a check of the address from which a payment on a chain came.
alter table aml_checks drop constraint aml_checks_subject_known;
alter table aml_checks add constraint aml_checks_subject_known check (subject in ('sender', 'payout', 'deposit', 'staff'));
comment on column aml_checks.subject is '`sender`: address that the visitor will pay from; `payout`: address that the exchange pays to; `deposit`: address that a payment came from; `staff`: address that staff had checked.';
